// The lines of what was charged, as our invoice says them: plan, NIFs and period. What the provider takes back and charges again of
// the same price in the middle of a period is one line, of what it comes to. Pure.
import type { Recurrencia } from '@encadena/contracts';
import { formatFecha, type Idioma, type Traductor } from '@encadena/i18n';
import { CERO, suma, textoLegible, type FechaISO, type Importe } from '@encadena/values';
import type { LineaDicha } from '../../conexion-stripe';

/** A price of ours. */
export interface PrecioDicho {
  id: string;
  clase: 'PLAN' | 'API';
  /** Of the plan, in the customer's language. */
  nombre: string;
  recurrencia: Recurrencia;
}

export interface LineaCobrada {
  dicha: LineaDicha;
  /** Null: what was issued beyond a plan, or something that is none of our prices. */
  precio: PrecioDicho | null;
  /** Charged or given back for the rest of a period. */
  prorrateo: boolean;
  desde: FechaISO;
  hasta: FechaISO;
  /** Whom it is for, where that is certain. */
  nifs: readonly string[];
  /** Whose invoices beyond the plan they are, and how many. */
  extra: { nif: string; cantidad: string } | null;
}

/** Prorations of the same price and period as one; what comes to nothing is left out. */
export function juntar(lineas: readonly LineaCobrada[]): LineaCobrada[] {
  const grupos = new Map<string, LineaCobrada[]>();
  lineas.forEach((linea, i) => {
    const clave =
      linea.prorrateo && linea.precio ? `${linea.precio.id} ${linea.hasta} ${tasasDe(linea)}` : String(i);
    grupos.set(clave, [...(grupos.get(clave) ?? []), linea]);
  });
  return [...grupos.values()].flatMap((grupo) => {
    const [primera] = grupo;
    if (!primera) return [];
    if (grupo.length === 1) return [primera];
    const dicha = sumaDe(
      primera.dicha,
      grupo.map((una) => una.dicha),
    );
    const nada = dicha.importe.isZero() && dicha.impuestos.every(({ cuota }) => cuota.isZero());
    const cobra = grupo.find((una) => una.dicha.importe.gt(CERO)) ?? primera;
    return nada ? [] : [{ ...cobra, dicha }];
  });
}

const tasasDe = ({ dicha }: LineaCobrada): string =>
  dicha.impuestos.map(({ tasa, incluido }) => `${tasa?.id ?? ''}${incluido}`).join();

function sumaDe(primera: LineaDicha, dichas: readonly LineaDicha[]): LineaDicha {
  const total = (de: (una: LineaDicha) => Importe): Importe => suma(CERO, ...dichas.map(de));
  return {
    ...primera,
    cantidad: '1',
    importe: total((una) => una.importe),
    descuento: total((una) => una.descuento),
    impuestos: primera.impuestos.map((impuesto, i) => ({
      ...impuesto,
      cuota: total((una) => una.impuestos[i]?.cuota ?? CERO),
      base: null,
    })),
  };
}

/** More NIFs than that are counted, not named. */
const NOMBRADOS = 8;

export function describir(
  linea: LineaCobrada,
  idioma: Idioma,
  traductor: Pick<Traductor, 'texto'>,
): LineaDicha {
  const { dicha, precio, prorrateo, desde, hasta, nifs, extra } = linea;
  const dia = (fecha: FechaISO): string => formatFecha(fecha, idioma);
  const periodo = traductor.texto(idioma, 'facturaPropia.periodo', { desde: dia(desde), hasta: dia(hasta) });
  if (extra)
    return {
      ...dicha,
      cantidad: extra.cantidad,
      descripcion: enUna([traductor.texto(idioma, 'facturaPropia.extras', { nif: extra.nif }), periodo]),
    };
  if (!precio) return { ...dicha, descripcion: textoLegible(dicha.descripcion, 500) };
  const cada = traductor.texto(idioma, `facturaPropia.recurrencia.${precio.recurrencia}`);
  const que =
    precio.clase === 'PLAN'
      ? traductor.texto(idioma, 'facturaPropia.plan', { plan: precio.nombre, cada })
      : traductor.texto(idioma, 'facturaPropia.api', { cada });
  const parte = prorrateo
    ? traductor.texto(
        idioma,
        dicha.importe.lt(CERO) ? 'facturaPropia.noDisfrutada' : 'facturaPropia.proporcional',
      )
    : '';
  const quien =
    nifs.length > 0 && nifs.length <= NOMBRADOS
      ? traductor.texto(idioma, 'facturaPropia.nifs', { nifs: nifs.join(', ') })
      : '';
  return { ...dicha, descripcion: enUna([que, parte, quien, periodo]) };
}

const enUna = (partes: readonly string[]): string => textoLegible(partes.filter(Boolean).join(' · '), 500);
