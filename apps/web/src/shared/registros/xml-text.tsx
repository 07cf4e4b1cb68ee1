// One XML, formatted and coloured. Loaded only when someone looks at an XML.
import { Code } from '@mantine/core';
import hljs from 'highlight.js/lib/core';
import xml from 'highlight.js/lib/languages/xml';
import { useMemo } from 'react';
import formatear from 'xml-formatter';
import './xml.css';

hljs.registerLanguage('xml', xml);

// Above this, laying out and colouring would hold the page; the text itself is always shown.
const MAXIMO = 300_000;

function pintar(texto: string): string | undefined {
  if (texto.length > MAXIMO) return undefined;
  try {
    return hljs.highlight(
      formatear(texto, { indentation: '  ', collapseContent: true, lineSeparator: '\n' }),
      { language: 'xml' },
    ).value;
  } catch {
    // What came back is not always XML (a proxy's HTML page): it is shown as it came.
    return undefined;
  }
}

export function XmlText({ texto, etiqueta }: { texto: string; etiqueta: string }) {
  const html = useMemo(() => pintar(texto), [texto]);
  const comun = {
    block: true,
    fz: 'xs',
    mah: '60vh',
    tabIndex: 0,
    'aria-label': etiqueta,
    style: { overflow: 'auto', whiteSpace: 'pre' as const },
  };
  // highlight.js escapes the text; what it adds are spans.
  return html === undefined ? (
    <Code {...comun}>{texto}</Code>
  ) : (
    <Code {...comun} dangerouslySetInnerHTML={{ __html: html }} />
  );
}
