/** Remembering drawings by what they depend on. */

/** The same function, keeping its last `kept` results by key. */
export function remember<Input, Drawn>(draw: (input: Input) => Drawn, key: (input: Input) => string, kept: number): typeof draw {
  const known = new Map<string, Drawn>();
  return (input) => {
    const name = key(input);
    const result = known.get(name) ?? draw(input);
    // Put back at the end: the first in the map is always the one that was longest out of use.
    known.delete(name);
    known.set(name, result);
    if (known.size > kept) known.delete(known.keys().next().value as string);
    return result;
  };
}
