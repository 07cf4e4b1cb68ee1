// The quarter once more, by the sealed records alone and in whole cents: no line of the product's own computation stands
// in here. What a record is for the forms is said again in words of its own (docs/fiscal/trimestre.md).
import type { DetalleDesglose, IdFactura, RegistroAlta } from '@encadena/verifactu';
import type { TestDatabase } from '../../../../tools/jest/database';

export interface RegistroLeido {
  facturaId: string;
  operacion: 'ALTA' | 'SUBSANACION' | 'BAJA';
  contenido: RegistroAlta;
}

export interface Cuenta {
  /** By the box of form 303, or by a word where it has none: cents. */
  casillas: Record<string, number>;
  /** Of the year until the last day: cents. */
  ingresos: number;
}

/** All records of a NIF in their order. */
export const leerRegistros = (db: TestDatabase, nifId: string): Promise<RegistroLeido[]> =>
  db.sql<RegistroLeido>(
    `SELECT factura_id AS "facturaId", operacion, contenido
     FROM registros
     WHERE nif_id = $1
     ORDER BY cadena_id, posicion`,
    [nifId],
  );

/** Amounts of a record have two decimals. */
const centimos = (texto = '0.00'): number => Number(texto.replace('.', ''));
const iso = (fecha: string): string => fecha.split('-').reverse().join('-');
const idDe = ({ NumSerieFactura, FechaExpedicionFactura }: IdFactura): string =>
  `${NumSerieFactura} ${FechaExpedicionFactura}`;

/** What stands: of each invoice its last record, unless that annuls it; and never an F3, whose tickets count already. */
function vigentes(registros: readonly RegistroLeido[]): RegistroAlta[] {
  const ultimos = new Map(registros.map((registro) => [registro.facturaId, registro]));
  return [...ultimos.values()]
    .filter(({ operacion }) => operacion !== 'BAJA')
    .map(({ contenido }) => contenido)
    .filter(({ TipoFactura }) => TipoFactura !== 'F3');
}

const esRectificativa = ({ TipoFactura }: RegistroAlta): boolean => TipoFactura.startsWith('R');

function diaDe(registro: RegistroAlta, detalle?: DetalleDesglose): string {
  const expedicion = iso(registro.IDFactura.FechaExpedicionFactura);
  if (esRectificativa(registro) || !registro.FechaOperacion) return expedicion;
  const operacion = iso(registro.FechaOperacion);
  if (detalle?.OperacionExenta !== 'E5' || detalle.Impuesto !== '01') return operacion;
  const [ano = 0, mes = 0] = operacion.split('-').map(Number);
  const quince = new Date(Date.UTC(ano, mes, 15)).toISOString().slice(0, 10);
  return quince < expedicion ? quince : expedicion;
}

const TIPOS: Record<string, number> = { '21.00': 7, '10.00': 4, '4.00': 1 };
const RECARGOS: Record<string, number> = { '5.20': 22, '1.40': 19, '0.50': 168 };

function sumarDetalle(
  sumar: (casilla: string | number, centimos: number) => void,
  registro: RegistroAlta,
  detalle: DetalleDesglose,
  signo: 1 | -1,
): void {
  const base = signo * centimos(detalle.BaseImponibleOimporteNoSujeto);
  const cuota = signo * centimos(detalle.CuotaRepercutida);
  const recargo = signo * centimos(detalle.CuotaRecargoEquivalencia);
  const { OperacionExenta: exenta, CalificacionOperacion: calificacion } = detalle;
  if (detalle.Impuesto !== '01') return sumar('OTROS_IMPUESTOS', base);
  if (detalle.ClaveRegimen === '07') {
    sumar(62, base);
    return sumar(63, cuota + recargo);
  }
  if (exenta === 'E5') return sumar(59, base);
  if (exenta === 'E2') return sumar(60, base);
  if (exenta) return sumar('EXENTAS', base);
  if (calificacion === 'S2') return sumar(122, base);
  if (calificacion === 'N1') return sumar('NO_SUJETAS_ART_7', base);
  if (calificacion === 'N2') {
    const deLaUnion = registro.Destinatarios?.IDDestinatario[0]?.IDOtro?.IDType === '02';
    return sumar(deLaUnion ? 59 : 120, base);
  }
  const de = esRectificativa(registro)
    ? { base: 14, cuota: 15 }
    : deTres(TIPOS[detalle.TipoImpositivo ?? '']);
  sumar(de.base, base);
  sumar(de.cuota, cuota);
  if (detalle.TipoRecargoEquivalencia === undefined) return undefined;
  const suyo = esRectificativa(registro)
    ? { base: 25, cuota: 26 }
    : deTres(RECARGOS[detalle.TipoRecargoEquivalencia]);
  sumar(suyo.base, base);
  return sumar(suyo.cuota, recargo);
}

const deTres = (base = Number.NaN) => ({ base, cuota: base + 2 });

/** What a substitution takes away. */
function sumarRectificado(
  sumar: (casilla: string | number, centimos: number) => void,
  registro: RegistroAlta,
  porId: ReadonlyMap<string, RegistroAlta>,
): void {
  const { ImporteRectificacion: importe } = registro;
  if (!importe) return;
  const originales = (registro.FacturasRectificadas?.IDFacturaRectificada ?? []).map((id) =>
    porId.get(idDe(id)),
  );
  const detalles = originales.flatMap((original) => original?.Desglose.DetalleDesglose ?? []);
  const total = (campo: keyof DetalleDesglose): number =>
    detalles.reduce((suma, detalle) => suma + centimos(detalle[campo]), 0);
  const cuadra =
    originales.length > 0 &&
    originales.every((original) => original !== undefined) &&
    total('BaseImponibleOimporteNoSujeto') === centimos(importe.BaseRectificada) &&
    total('CuotaRepercutida') === centimos(importe.CuotaRectificada) &&
    total('CuotaRecargoEquivalencia') === centimos(importe.CuotaRecargoRectificado);
  if (cuadra) {
    for (const detalle of detalles) sumarDetalle(sumar, registro, detalle, -1);
    return;
  }
  const propios = registro.Desglose.DetalleDesglose;
  const clases = new Set(
    propios.map(({ Impuesto, ClaveRegimen, CalificacionOperacion, OperacionExenta }) =>
      [Impuesto, ClaveRegimen, CalificacionOperacion, OperacionExenta].join(),
    ),
  );
  const [uno] = propios;
  if (clases.size === 1 && uno) {
    const { TipoRecargoEquivalencia: _, CuotaRecargoEquivalencia: __, ...clase } = uno;
    const suma = {
      ...clase,
      BaseImponibleOimporteNoSujeto: importe.BaseRectificada,
      CuotaRepercutida: importe.CuotaRectificada,
    };
    return sumarDetalle(sumar, registro, suma, -1);
  }
  sumar('POR_REPARTIR', -centimos(importe.BaseRectificada));
  sumar(15, -centimos(importe.CuotaRectificada));
}

/** The days are the first and the last one of the quarter, YYYY-MM-DD. */
export function segundaCuenta(
  registros: readonly RegistroLeido[],
  { desde, hasta }: { desde: string; hasta: string },
): Cuenta {
  const casillas: Record<string, number> = {};
  const sumar = (casilla: string | number, cantidad: number): void => {
    casillas[casilla] = (casillas[casilla] ?? 0) + cantidad;
  };
  const enTrimestre = (dia: string): boolean => dia >= desde && dia <= hasta;
  const todos = vigentes(registros);
  const porId = new Map(todos.map((registro) => [idDe(registro.IDFactura), registro]));
  let ingresos = 0;
  for (const registro of todos) {
    const detalles = registro.Desglose.DetalleDesglose;
    for (const detalle of detalles)
      if (enTrimestre(diaDe(registro, detalle))) sumarDetalle(sumar, registro, detalle, 1);
    if (enTrimestre(diaDe(registro))) sumarRectificado(sumar, registro, porId);
    const dia = diaDe(registro);
    if (dia >= `${desde.slice(0, 4)}-01-01` && dia <= hasta) {
      ingresos += detalles.reduce(
        (suma, { BaseImponibleOimporteNoSujeto: base }) => suma + centimos(base),
        -centimos(registro.ImporteRectificacion?.BaseRectificada),
      );
    }
  }
  return { casillas, ingresos };
}
