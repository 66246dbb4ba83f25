/** Keeps a scrolled list at its end while it grows, unless its reader has scrolled up. */
import type { Attachment } from 'svelte/attachments';

/** Pixels from the end that still count as being there. */
const NEAR = 24;

/** Follows the end of the element that it is attached to; its content may come and go. */
export const followEnd: Attachment<HTMLElement> = (list) => {
  let following = true;
  const toEnd = (): void => {
    if (following) list.scrollTop = list.scrollHeight;
  };
  const scrolled = (): void => {
    following = list.scrollTop + list.clientHeight >= list.scrollHeight - NEAR;
  };
  const changes = new MutationObserver(toEnd);
  const sizes = new ResizeObserver(toEnd);
  list.addEventListener('scroll', scrolled, { passive: true });
  changes.observe(list, { childList: true, subtree: true, characterData: true });
  sizes.observe(list);
  toEnd();
  return () => {
    list.removeEventListener('scroll', scrolled);
    changes.disconnect();
    sizes.disconnect();
  };
};
