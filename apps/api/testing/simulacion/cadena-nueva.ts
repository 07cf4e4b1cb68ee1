// The companies that a simulated world starts with: each with a chain, its series and, now and then, a quota
// of invoices.
import { estadoInicial } from '../../src/modules/envios/ciclo/estado';
import type { SerieLeida } from '../../src/modules/series';
import type { Azar } from './azar';
import type { CadenaFila } from './base-simulada';

const LETRAS = 'TRWAGMYFPDXBNJZSQVHLCKE';

/** The `i`-th company and its chain, before any invoice. */
export function cadenaNueva(i: number, azar: Azar): CadenaFila {
  const dni = 10_000_000 + i;
  const serie = (
    codigo: string,
    tiposFactura: SerieLeida['tiposFactura'],
    reinicioAnual = true,
  ): SerieLeida => ({
    id: `${codigo}-${i}`,
    cadenaId: `cadena-${i}`,
    codigo,
    formato: reinicioAnual ? '{serie}{aa}-{numero:5}' : '{serie}-{numero:6}',
    reinicioAnual,
    primerNumero: 1,
    primerEjercicio: reinicioAnual ? 2026 : 0,
    predeterminada: true,
    tiposFactura,
  });
  return {
    id: `cadena-${i}`,
    nifId: `nif-${i}`,
    nif: `${dni}${LETRAS[dni % 23]}`,
    nombre: `Empresa ${i}`,
    zona: azar.si(0.5) ? 'Europe/Madrid' : 'Atlantic/Canary',
    cabeza: { posicion: 0, huella: null },
    cupo: azar.si(0.1) ? azar.entre(5, 50) : null,
    series: [
      serie('F', ['F1']),
      serie('S', ['F2'], azar.si(0.7)),
      serie('R', ['R1', 'R2', 'R3', 'R4', 'R5']),
      serie('T', ['F3']),
    ],
    contadores: new Map(),
    facturas: new Map(),
    registros: [],
    pendientes: new Set(),
    envios: new Map(),
    alarmasAbiertas: new Set(),
    envio: { estado: estadoInicial(), arriendo: 0n, arrendadaPor: null, arrendadaHasta: null },
  };
}
