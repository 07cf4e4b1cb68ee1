// The types of revocacion.mjs, for the tests that are written in TypeScript.
import type { KeyObject } from 'node:crypto';
import type { CertID } from 'pkijs';

export interface Issuer {
  cert: Buffer;
  key: KeyObject;
}

export interface AnswerOptions {
  revoked?: Map<string, Date>;
  unknown?: boolean;
  thisUpdate?: Date;
  nextUpdate?: Date | null;
  digest?: 'sha1' | 'sha256';
}

export function ocspAnswer(
  request: Uint8Array,
  issuer: Issuer,
  options?: AnswerOptions & { responder?: Issuer; nonce?: boolean | Uint8Array; certId?: CertID },
): Buffer;

export function revocationList(
  issuer: Issuer,
  options?: AnswerOptions & { extensions?: readonly { id: string; der: Uint8Array; critical?: boolean }[] },
): Buffer;

export function revocationExtensions(addresses: {
  ocsp?: string;
  crl?: string;
}): { id: string; der: Buffer }[];

export function startResponder(): Promise<{
  url: string;
  add(issuer: Issuer, options?: AnswerOptions): { ocsp: string; crl: string };
  close(): Promise<void>;
}>;
