// What a person sees who scans the QR of an invoice.
import { escapar } from '../soap/xml/escapar';
import { documento } from '../visor/documento';
import { importeNormal, type ErrorQr, type Peticion, type Resultado } from './validar-qr';

const TITULOS: Readonly<Record<Resultado, string>> = {
  '00': 'Factura encontrada',
  '01': 'Factura no encontrada',
  '02': 'Factura no contrastable',
};
const EXPLICACIONES: Readonly<Record<Resultado, string>> = {
  '00': 'La factura figura entre las que el emisor ha remitido a la Agencia Tributaria, con los mismos datos.',
  '01': 'No consta ninguna factura con estos datos. Puede que el emisor todavía no la haya remitido, que la haya anulado o que algún dato no coincida. Compruebe los datos con los de su factura.',
  '02': 'El sistema que expidió esta factura no remite sus registros a la Agencia Tributaria, por lo que no puede contrastarse.',
};
const TONOS: Readonly<Record<Resultado, 'bien' | 'mal' | 'aviso'>> = {
  '00': 'bien',
  '01': 'mal',
  '02': 'aviso',
};

export function paginaResultado(resultado: Resultado, p: Peticion): string {
  const importe = `${importeNormal(p.importe)
    .replace('.', ',')
    .replace(/\B(?=(\d{3})+(?!\d))/g, (_m, _g, lugar: number, todo: string) =>
      lugar < todo.indexOf(',') ? '.' : '',
    )} €`;
  const fila = (nombre: string, valor: string): string => `<dt>${nombre}</dt><dd>${escapar(valor)}</dd>`;
  return documento({
    titulo: TITULOS[resultado],
    tono: TONOS[resultado],
    cuerpo: `<p>${EXPLICACIONES[resultado]}</p>
<dl>${fila('NIF del emisor', p.nif)}${fila('Número de factura', p.numserie)}${fila('Fecha de expedición', p.fecha.replaceAll('-', '/'))}${fila('Importe total', importe)}</dl>`,
    barra: 'Cotejo de facturas',
    navegacion: false,
  });
}

export function paginaErrores(errores: readonly ErrorQr[]): string {
  return documento({
    titulo: 'No se puede comprobar la factura',
    tono: 'mal',
    cuerpo: `<p>Los datos del código QR no son correctos:</p><ul>${errores.map((e) => `<li>${escapar(e.mensaje)} (${e.codigo})</li>`).join('')}</ul>`,
    barra: 'Cotejo de facturas',
    navegacion: false,
  });
}
