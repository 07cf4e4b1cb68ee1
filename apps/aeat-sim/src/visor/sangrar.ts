// XML as a person reads it: one element per line, inner ones to the right. For showing only.

export function sangrar(xml: string): string {
  let nivel = 0;
  return xml
    .replace(/>\s*</g, '>\n<')
    .split('\n')
    .map((linea) => {
      if (linea.startsWith('</')) nivel = Math.max(0, nivel - 1);
      const escrita = '  '.repeat(Math.min(nivel, 30)) + linea;
      if (/^<[^!?/]/.test(linea) && !linea.endsWith('/>') && !linea.includes('</')) nivel += 1;
      return escrita;
    })
    .join('\n');
}
