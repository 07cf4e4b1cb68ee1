// The parts of a visible signature as programs append them; a test can write each of them differently.
import { deflateSync } from 'node:zlib';
import { numerosCon, objetoDe } from './anadir';

export interface Vista {
  /** Which page lists the field. */
  pagina?: 'primera' | 'ultima';
  rect?: string;
  /** Of the field, beside what it always has; `F` stands alone so that it can be left out. */
  f?: string;
  delCampo?: string;
  /** Undefined: the form 960. */
  ap?: string;
  /** Null: none. */
  bbox?: string | null;
  contenido?: string;
  recursos?: string;
  deLaForma?: string;
  /** Of the AcroForm and of the catalog. */
  delFormulario?: string;
  delCatalogo?: string;
  objetos?: Record<number, string>;
}

export const conClave = (objeto: string, anadido: string): string =>
  objeto.replace(/>>\s*$/, `${anadido}\n>>`);
export const corrienteDe = (claves: string, contenido: string): string =>
  `<< ${claves} /Length ${Buffer.byteLength(contenido, 'latin1')} >>\nstream\n${contenido}\nendstream`;
/** Packed, as text that fits between the others. */
export const empaquetada = (claves: string, contenido: string): string =>
  corrienteDe(`${claves} /Filter /FlateDecode`, deflateSync(contenido).toString('latin1'));

/** Another text over a whole page, white below it. */
export const TAPA = '1 1 1 rg 0 0 595 842 re f 0 g BT /F0 40 Tf 60 500 Td (NO OTORGO NADA) Tj ET';
export const LETRA = '/Font << /F0 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>';
/** Within the box. */
export const SITIO = [80, 60, 300, 120] as const;

/** The objects of a revision: page, catalog, field (951) and form (960). */
export function conFirmaVista(pdf: Buffer, vista: Vista = {}): Record<number, string> {
  const {
    rect = `[${SITIO.join(' ')}]`,
    f = '/F 132',
    delCampo = '',
    ap = '<< /N 960 0 R >>',
    bbox = '[0 0 220 60]',
    contenido = 'q 0 0 1 rg 0 0 220 60 re f Q BT /F0 12 Tf 4 20 Td (Firmado) Tj ET',
    recursos = LETRA,
  } = vista;
  const paginas = numerosCon(pdf, /\/Type \/Page\n/);
  const pagina = (vista.pagina === 'primera' ? paginas[0] : paginas.at(-1)) as number;
  const [catalogo] = numerosCon(pdf, /\/Type \/Catalog/) as [number];
  return {
    [pagina]: conClave(objetoDe(pdf, pagina), '/Annots [951 0 R]'),
    [catalogo]: conClave(
      objetoDe(pdf, catalogo),
      `/AcroForm << /Fields [951 0 R] /SigFlags 3 ${vista.delFormulario ?? ''} >> ${vista.delCatalogo ?? ''}`,
    ),
    951: `<< /Type /Annot /Subtype /Widget /FT /Sig /T (a) /P ${pagina} 0 R ${f} /Rect ${rect} ${ap && `/AP ${ap}`} ${delCampo} >>`,
    960: corrienteDe(
      `/Type /XObject /Subtype /Form ${bbox === null ? '' : `/BBox ${bbox}`} /Resources << ${recursos} >> ${vista.deLaForma ?? ''}`,
      contenido,
    ),
    ...vista.objetos,
  };
}
