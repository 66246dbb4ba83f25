/** Where the page is: `/`, `/learn/{title}`, `/play/{token}` or `/watch/{token}`; after the `#` a rule to show. */

export type Place =
  | { readonly name: 'start' }
  | { readonly name: 'learn'; readonly title: string }
  | { readonly name: 'game'; readonly token: string };

function placeOf(path: string): Place {
  const learn = /^\/learn\/([^/]+)\/?$/.exec(path);
  if (learn?.[1]) return { name: 'learn', title: decodeURIComponent(learn[1]) };
  const found = /^\/(?:play|watch)\/([^/]+)\/?$/.exec(path);
  return found?.[1] ? { name: 'game', token: decodeURIComponent(found[1]) } : { name: 'start' };
}

class Route {
  place = $state.raw<Place>(placeOf(location.pathname));

  constructor() {
    addEventListener('popstate', () => (this.place = placeOf(location.pathname)));
  }

  /** Goes to a place of the page without loading it anew. */
  go(path: string, how: 'push' | 'replace' = 'push'): void {
    if (how === 'push') history.pushState(null, '', path);
    else history.replaceState(null, '', path);
    this.place = placeOf(new URL(path, location.href).pathname);
    scrollTo(0, 0);
  }
}

export const route = new Route();
export const playPath = (token: string): string => `/play/${encodeURIComponent(token)}`;
export const watchPath = (token: string): string => `/watch/${encodeURIComponent(token)}`;
export const learnPath = (title: string): string => `/learn/${encodeURIComponent(title)}`;
