/** The shell names no title, and no title another: only `titles.ts` knows their folders. */
import { describe, expect, it } from 'vitest';

const sources = import.meta.glob<string>('./**/*.{ts,svelte}', { query: '?raw', import: 'default', eager: true });
const folders = Object.keys(sources).flatMap((path) => /^\.\/(\w+)\/page\.ts$/.exec(path)?.[1] ?? []);

/** The folder of a file or of what it imports, counted from here: "duel", "table". */
const folderOf = (path: string): string => path.split('/')[1] ?? '';

/** What a file imports: the folder of this one, or the generated types, as `generated/duel`. */
function importsOf(path: string, source: string): string[] {
  const found = [...source.matchAll(/(?:from|import)\s*\(?'(\.[^']*)'/g)].map(([, target]) => target ?? '');
  return found.map((target) => {
    const generated = /generated\/(\w+)$/.exec(target);
    return generated ? (generated[1] ?? '') : folderOf(new URL(target, `file://${path.slice(1)}`).pathname);
  });
}

describe('the shell', () => {
  it('has titles', () => {
    expect(folders).toContain('duel');
  });

  it('names no title but in one place', () => {
    const naming = Object.entries(sources).filter(([path, source]) =>
      importsOf(path, source).some((folder) => folders.includes(folder) && folder !== folderOf(path)),
    );
    expect(naming.map(([path]) => path)).toEqual(['./titles.ts']);
  });
});
