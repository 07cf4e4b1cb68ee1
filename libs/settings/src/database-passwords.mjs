// The password of a database's login by itself: its address says where the database is and has none.
import { DATABASES } from './names.mjs';

/** Puts each password into its address, and takes it away. Returns one line for each that cannot go there. */
export function putPasswords(settings) {
  return DATABASES.flatMap(([address, password]) => {
    const { [address]: url, [password]: secret } = settings;
    if (secret === undefined) return [];
    delete settings[password];
    if (url === undefined)
      return [`${password}: is the password of ${address}, which is not given; give both, or neither`];
    const [, scheme, login, before, rest] =
      /^(postgres(?:ql)?:\/\/)([^/?#@:]+)(?::([^/?#@]*))?@(.*)$/s.exec(url) ?? [];
    if (rest === undefined)
      return [
        `${address}: has no place for ${password}; write it like postgresql://LOGIN@HOST:5432/DATABASE`,
      ];
    if (before || /[?&]password=/i.test(rest))
      return [`${address}, ${password}: a password is given in both; take it out of the address`];
    settings[address] = `${scheme}${login}:${encodeURIComponent(secret)}@${rest}`;
    return [];
  });
}
