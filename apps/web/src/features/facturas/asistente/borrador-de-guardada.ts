// Apart from what is kept, for the list of invoices shows that and has no use for the wizard.
import type { Borrador } from './asistente-state';
import { lineaDeDetalle } from './asistente-wire';
import type { Guardada } from './borrador-guardado';

/** A kept draft as the wizard edits it. */
export function deGuardada({ entrada }: Pick<Guardada, 'entrada'>): Borrador {
  const lineas = entrada.lineas.map((linea, i) => lineaDeDetalle({ ...linea, importe: '' }, i));
  return {
    ...entrada,
    observaciones: entrada.observaciones ?? '',
    irpfPorcentaje: entrada.irpfPorcentaje ?? '',
    referenciaExterna: entrada.referenciaExterna ?? '',
    lineas,
    siguienteId: lineas.length + 1,
    delCliente: {},
    conRecargo: lineas.some(({ recargoEquivalencia }) => recargoEquivalencia !== ''),
  };
}
