export const RIGHTS: readonly string[];
export function restrictedKey(
  control: (body: object) => Promise<unknown>,
  account: string,
  without?: readonly string[],
): Promise<string>;
