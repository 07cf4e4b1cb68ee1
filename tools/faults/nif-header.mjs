// @ts-check
// The header that names the NIF of a call: the one that is given, or as the web does the one in the path.

/**
 * The NIF in the path of a call such as /api-internal/nifs/UUID/certificado; undefined where there is none.
 * @param {string} path
 */
export const nifOf = (path) => /\/nifs\/([0-9a-f-]{36})(?:[/?]|$)/.exec(path)?.[1];

/** @param {string | undefined} nif @returns {Record<string, string>} */
export const nifHeader = (nif) => (nif ? { 'x-nif-uuid': nif } : {});
