// Tokens of links that whoever holds them may open, without an account: the ids that a link is about stand in it in the open, and a
// proof over them and over something that stands in their row. Only who knows the server's secret can make one.
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

const PROOF = 32;
const ID = 16;

/** What a proof is made over besides the ids: a random seed, the instant at which the link expires. */
export type Sealed = Uint8Array | string;

export interface ReadLink {
  /** As many as its kind has. */
  ids: readonly string[];
  /** Whether it was made here, over this. */
  isOver: (sealed: Sealed) => boolean;
}

export class SignedLinks {
  private readonly key: Buffer;

  /** `use` keeps the links of one kind from being those of another; `ids` is how many each names. */
  constructor(
    secret: string,
    use: string,
    private readonly ids: number,
  ) {
    this.key = Buffer.from(hkdfSync('sha256', secret, 'encadena', use, 32));
  }

  token(ids: readonly string[], sealed: Sealed): string {
    const named = Buffer.from(ids.join('').replaceAll('-', ''), 'hex');
    return Buffer.concat([named, this.proof(named, sealed)]).toString('base64url');
  }

  /** Null for what cannot be one, whatever a stranger wrote. */
  read(token: string): ReadLink | null {
    const bytes = Buffer.from(token, 'base64url');
    const length = this.ids * ID;
    if (bytes.length !== length + PROOF || bytes.toString('base64url') !== token) return null;
    const named = bytes.subarray(0, length);
    return {
      ids: Array.from({ length: this.ids }, (_, n) => uuidOf(named.subarray(n * ID, (n + 1) * ID))),
      isOver: (sealed) => timingSafeEqual(this.proof(named, sealed), bytes.subarray(length)),
    };
  }

  private proof(named: Uint8Array, sealed: Sealed): Buffer {
    return createHmac('sha256', this.key).update(named).update(sealed).digest();
  }
}

const uuidOf = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
