// What the name of a host tells: this machine, an example, something that nobody finished.

/** This machine, however it is written: a URL has already brought numbers into their one form. */
export const isLocal = (host: string): boolean =>
  /^((.*\.)?localhost6?(\.localdomain6?)?|([^.]+\.)*(lvh\.me|vcap\.me|localtest\.me|lacolhost\.com)|(.*[.-])?127-?[.\d-]*\.(nip|sslip)\.io|127\.\d+\.\d+\.\d+|0\.\d+\.\d+\.\d+|\[::1?\]|\[::(ffff:)?(7f[0-9a-f]{2}:[0-9a-f]+|0:0)\]|(.*[.-])?7f[0-9a-f]{6}\.(nip|sslip)\.io|(host|gateway|kubernetes)\.docker\.internal)\.?$/i.test(
    host,
  );

/** Names and addresses that are reserved for examples and tests (RFC 2606, 6761, 5737 and 3849), mailboxes for demonstrations, and those that keep every mail to themselves. */
export const isExampleHost = (host: string): boolean =>
  /^(192\.0\.2|198\.51\.100|203\.0\.113)\.\d+$|^\[2001:db8:/i.test(host) ||
  /^(.*\.)?(test|invalid|(example|ejemplo)(\.[a-z]{2,4}){0,2}|mailbox|mailhog|mailpit|maildev|greenmail|sandbox(\.smtp)?\.mailtrap\.io|ethereal\.email)\.?$/i.test(
    host,
  );

/** What examples write where a name of one's own belongs. */
export const isLeftOver = (host: string): boolean =>
  host.includes('*') ||
  /^(.*\.)?(domain|dominio|empresa)\.[a-z]+$/i.test(host) ||
  /(^|[.-])(your|tu|mi|my)-?(domain|dominio|empresa|company|host|site|sitio)\b|change-?me|cambiame/i.test(
    host,
  );

/** One word alone is no name in the internet. */
export const isUnfinished = (host: string): boolean => !/[.:]/.test(host) || isLeftOver(host);

/** In the internet, as far as its name tells: neither this machine, nor a name of one word, nor an address of a network of one's own. */
export const isPublicHost = (host: string): boolean =>
  /[.:]/.test(host) &&
  !isLocal(host) &&
  !/^((10|192\.168|172\.(1[6-9]|2\d|3[01])|169\.254)\.[.\d]+$|\[f[cd])|\.(local|lan|internal|home\.arpa)$/i.test(
    host,
  );

/** The agency's own servers, its rehearsal's among them. */
export const isAgencyHost = (host: string): boolean =>
  /(^|\.)(agenciatributaria(\.gob)?|aeat)\.es\.?$/i.test(host);

/** The payment provider's own servers. */
export const isStripeHost = (host: string): boolean => /(^|\.)stripe\.com\.?$/i.test(host);
