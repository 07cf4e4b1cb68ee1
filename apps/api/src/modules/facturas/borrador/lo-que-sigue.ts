// What of an invoice can be said again in a new one, as far as customers, account and series are what they were.
import type { FacturaEntrada } from '@encadena/contracts';
import type { Referencias } from './referencias';

/** What was archived, or numbers another kind, is chosen anew. */
export const loQueSigue = (
  entrada: FacturaEntrada,
  { cliente, clienteArchivado, otros, cuenta, tiposDeSerie }: Referencias,
): FacturaEntrada => ({
  ...entrada,
  otrosDestinatarios: otrosQueSiguen(entrada, otros),
  uuidCliente: cliente && !clienteArchivado ? cliente.id : null,
  uuidCuentaBancaria: cuenta ? entrada.uuidCuentaBancaria : null,
  uuidSerie: tiposDeSerie?.includes(entrada.tipoFactura) ? entrada.uuidSerie : null,
});

/** Without those who were archived; then nobody's part is what it was. */
function otrosQueSiguen(
  { otrosDestinatarios }: FacturaEntrada,
  hallados: Referencias['otros'],
): FacturaEntrada['otrosDestinatarios'] {
  const quedan = otrosDestinatarios.filter(({ uuidCliente }) =>
    hallados.some(({ pedido, archivado }) => pedido === uuidCliente && !archivado),
  );
  return quedan.length === otrosDestinatarios.length
    ? quedan
    : quedan.map((uno) => ({ ...uno, participacion: null }));
}
