// The e-mail with an invoice as its customer sees it: the words of who sends it, the way to the invoice, and in whose name it comes. Our
// own mark stays away: it is not our letter.
import type { CSSProperties } from 'react';

export interface ContenidoCartaFactura {
  idioma: string;
  asunto: string;
  /** Above everything, of an invoice of tests. */
  aviso?: string;
  empresa: string;
  /** Paragraphs, each with its lines. */
  parrafos: readonly (readonly string[])[];
  boton?: { texto: string; enlace: string; siNoFunciona: string };
  pie: string;
}

const LETRA = "Inter, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
const TENUE = '#5b6875';
const MARCA = '#0a6c77';
const LINEA = '1px solid #dfe4e9';

const cuerpo: CSSProperties = {
  margin: 0,
  padding: '24px 12px',
  backgroundColor: '#f3f5f7',
  fontFamily: LETRA,
  color: '#1c2733',
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

export function CartaFactura(carta: ContenidoCartaFactura) {
  const { idioma, asunto, aviso, empresa, parrafos, boton, pie } = carta;
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
            <tr>
              <td style={{ padding: '24px 28px 20px' }}>
                <h1 style={{ margin: '0 0 16px', fontSize: 20, lineHeight: '28px' }}>{empresa}</h1>
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
                {boton && (
                  <>
                    <p style={{ margin: '22px 0' }}>
                      <a href={boton.enlace} style={pulsar}>
                        {boton.texto}
                      </a>
                    </p>
                    <p style={menudo}>
                      {boton.siNoFunciona}
                      <br />
                      <a href={boton.enlace} style={{ color: MARCA, wordBreak: 'break-all' }}>
                        {boton.enlace}
                      </a>
                    </p>
                  </>
                )}
              </td>
            </tr>
            <tr>
              <td style={{ padding: '16px 28px 20px', borderTop: LINEA }}>
                <p style={menudo}>{pie}</p>
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>
  );
}
