// Names for the statements that Prisma writes: a statement with a name is parsed and planned once for each
// connection, and not at each use.

/** Statements that keep a name. Each costs memory on every connection; the product has some two hundred texts. */
const MOST = 256;

/**
 * Gives each text a name of its own, always the same one. Texts beyond the first `most` get none: a list of
 * every length is a text, and an attacker may choose lengths.
 */
export class StatementNames {
  private readonly names = new Map<string, string>();

  constructor(private readonly most = MOST) {}

  of(text: string): string | undefined {
    // What a transaction names differs each time, and there is nothing to plan.
    if (text.startsWith('SET LOCAL ')) return undefined;
    const known = this.names.get(text);
    if (known !== undefined || this.names.size >= this.most) return known;
    const name = `prisma-${this.names.size}`;
    this.names.set(text, name);
    return name;
  }
}
