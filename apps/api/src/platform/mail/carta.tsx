// What emails look like: one narrow column that every email program can show, one button, and what has to be said below. Ours have our logo
// on top; what goes out in another's name has none.
import type { CSSProperties } from 'react';
import { ID_MARCA } from './marca-png';

export interface ContenidoCarta {
  idioma: string;
  asunto: string;
  /** It is our own letter, with our logo on top. */
  marca: boolean;
  /** Above everything. */
  aviso?: string;
  titulo: string;
  /** Paragraphs, each with its lines. */
  parrafos: readonly (readonly string[])[];
  boton?: { texto: string; enlace: string; siNoFunciona: string };
  pie: readonly string[];
  baja?: { texto: string; enlace: string };
}

const LETRA = "Inter, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
const TINTA = '#1c2733';
const TENUE = '#5b6875';
const MARCA = '#0a6c77';
const LINEA = '1px solid #dfe4e9';

const cuerpo: CSSProperties = {
  margin: 0,
  padding: '24px 12px',
  backgroundColor: '#f3f5f7',
  fontFamily: LETRA,
  color: TINTA,
};
const hoja: CSSProperties = {
  maxWidth: 520,
  width: '100%',
  backgroundColor: '#ffffff',
  borderRadius: 10,
  border: LINEA,
};
const parrafo: CSSProperties = {
  margin: '0 0 14px',
  fontSize: 16,
  lineHeight: '24px',
  overflowWrap: 'anywhere',
};
const menudo: CSSProperties = { margin: '0 0 8px', fontSize: 13, lineHeight: '19px', color: TENUE };
const pulsar: CSSProperties = {
  display: 'inline-block',
  padding: '12px 22px',
  borderRadius: 8,
  backgroundColor: MARCA,
  color: '#ffffff',
  fontSize: 16,
  fontWeight: 600,
  textDecoration: 'none',
};
const cinta: CSSProperties = {
  padding: '10px 28px',
  backgroundColor: '#fff3d6',
  fontSize: 14,
  lineHeight: '20px',
  borderRadius: '10px 10px 0 0',
};

export function Carta(carta: ContenidoCarta) {
  const { idioma, asunto, marca, aviso, titulo, parrafos, boton, pie, baja } = carta;
  return (
    <html lang={idioma} dir="ltr">
      <head>
        <meta httpEquiv="Content-Type" content="text/html; charset=UTF-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light" />
        <title>{asunto}</title>
      </head>
      <body style={cuerpo}>
        <table role="presentation" align="center" cellPadding={0} cellSpacing={0} style={hoja}>
          <tbody>
            {aviso && (
              <tr>
                <td style={cinta}>{aviso}</td>
              </tr>
            )}
            {marca && <Marca />}
            <tr>
              <td style={{ padding: marca ? '8px 28px 20px' : '24px 28px 20px' }}>
                <h1 style={{ margin: marca ? '8px 0 16px' : '0 0 16px', fontSize: 22, lineHeight: '28px' }}>
                  {titulo}
                </h1>
                {parrafos.map((lineas, i) => (
                  <p key={i} style={parrafo}>
                    {lineas.map((linea, n) => (
                      <span key={n}>
                        {n > 0 && <br />}
                        {linea}
                      </span>
                    ))}
                  </p>
                ))}
                {boton && <Boton {...boton} />}
              </td>
            </tr>
            <tr>
              <td style={{ padding: '16px 28px 20px', borderTop: LINEA }}>
                {pie.map((texto) => (
                  <p key={texto} style={menudo}>
                    {texto}
                  </p>
                ))}
                {baja && (
                  <p style={menudo}>
                    <a href={baja.enlace} style={{ color: TENUE }}>
                      {baja.texto}
                    </a>
                  </p>
                )}
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>
  );
}

function Marca() {
  return (
    <tr>
      <td style={{ padding: '24px 28px 8px' }}>
        <img
          src={`cid:${ID_MARCA}`}
          width={28}
          height={28}
          alt=""
          style={{ verticalAlign: 'middle', marginRight: 8 }}
        />
        <span style={{ fontSize: 20, fontWeight: 680, verticalAlign: 'middle' }}>Encadena</span>
      </td>
    </tr>
  );
}

function Boton({ texto, enlace, siNoFunciona }: NonNullable<ContenidoCarta['boton']>) {
  return (
    <>
      <p style={{ margin: '22px 0' }}>
        <a href={enlace} style={pulsar}>
          {texto}
        </a>
      </p>
      <p style={menudo}>
        {siNoFunciona}
        <br />
        <a href={enlace} style={{ color: MARCA, wordBreak: 'break-all' }}>
          {enlace}
        </a>
      </p>
    </>
  );
}
