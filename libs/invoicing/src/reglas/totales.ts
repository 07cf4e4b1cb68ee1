// What can only be judged on the sums: limits, the number of groups, and whether base and quota have one sign.
// That the quota is base × rate (1142, 1144) is the arithmetic's own promise and proved in totales.spec.ts.
import { importe, suma, toTexto, type Importe } from '@encadena/values';
import { maximoDescuento } from '../descuento-global';
import type { Factura } from '../factura';
import type { DetalleDesglose, ResultadoFactura } from '../resultado';
import {
  deCadaUno,
  ESPECIFICACION,
  hay,
  NADA,
  RD_1619_2012,
  si,
  VALIDACIONES,
  type ContextoReglas,
  type Incumplimiento,
  type ReglaFactura,
} from './regla';

/** DetalleDesglose: 1 to 12. */
export const MAXIMO_DESGLOSE = 12;
const LIMITE_SIMPLIFICADA = importe('3000');
const MARGEN = importe('10');
const UMBRAL_SIMPLIFICADA = importe('400');
const CIFRAS_ENTERAS = 12;

const conIva = (desglose: readonly DetalleDesglose[]): Importe =>
  suma(...desglose.flatMap((d) => [importe(d.baseImponible), importe(d.cuota ?? '0')]));
const sinLimite = (f: Factura): boolean =>
  f.tipoFactura !== 'F2' || hay(f.numRegistroAcuerdoFacturacion) || f.sinIdentificarArt61d === true;
// A rectification may be simplified whatever its amount (art. 4.1.b).
const cualificada = (f: Factura): boolean =>
  f.simplificadaArt7273 === true &&
  (f.tipoFactura === 'F1' || f.tipoFactura === 'F3') &&
  !hay(f.numRegistroAcuerdoFacturacion);
const pasaDe = (limite: Importe, calculo: ResultadoFactura | null): boolean =>
  !!calculo && conIva(calculo.desglose).gt(limite);

/** -1, 0 or 1; no text that is computed is a negative zero. */
const signo = (texto: string | null): number =>
  texto === null || texto === '0.00' ? 0 : texto.startsWith('-') ? -1 : 1;

/**
 * More digits before the point than the agency accepts: the text alone shows it, because computed amounts
 * have no leading zeros.
 */
const noCabe = (texto: string | null): boolean =>
  texto !== null && texto.length > CIFRAS_ENTERAS && texto.replace(/^-|\..*$/g, '').length > CIFRAS_ENTERAS;

function porGrupo(
  comprobar: (d: DetalleDesglose, f: Factura) => Incumplimiento | false,
): ReglaFactura['comprobar'] {
  return (f: Factura, { calculo }: ContextoReglas) =>
    deCadaUno(calculo?.desglose ?? [], (d, i) => {
      const hallado = comprobar(d, f);
      return hallado ? [{ campo: `desglose[${i}]`, ...hallado }] : NADA;
    });
}

// Not judged by differences, nor in R2 and R3, whose quota may be rectified without its base. From a base at
// cost the quota always has its sign (1140).
const sinCuadre = (d: DetalleDesglose, f: Factura): boolean =>
  d.calificacionOperacion !== 'S1' ||
  d.baseImponibleACoste !== null ||
  f.rectificacion?.modo === 'INCREMENTAL' ||
  f.tipoFactura === 'R2' ||
  f.tipoFactura === 'R3';

export const REGLAS_TOTALES: readonly ReglaFactura[] = [
  {
    id: 'desglose.maximo',
    campo: 'lineas',
    codigo: 'DESGLOSE_MAXIMO',
    severidad: 'rechazo',
    codigoAeat: 1100,
    fuente: 'SuministroInformacion.xsd, DesgloseType: 1 to 12',
    comprobar: (_, { calculo }) =>
      si((calculo?.desglose.length ?? 0) > MAXIMO_DESGLOSE, {
        params: { maximo: MAXIMO_DESGLOSE, grupos: calculo?.desglose.length ?? 0 },
      }),
  },
  {
    id: 'desglose.signo',
    campo: 'desglose',
    codigo: 'CUOTA_SIGNO',
    severidad: 'rechazo',
    codigoAeat: 1143,
    fuente: `${VALIDACIONES} §3.1.3, Desglose`,
    comprobar: porGrupo((d, f) => {
      if (sinCuadre(d, f)) return false;
      // A quota on nothing has no sign in common with it; it comes about when lines of both modes cancel each
      // other out.
      return signo(d.cuota) !== 0 && signo(d.cuota) !== signo(d.baseImponible) && {};
    }),
  },
  {
    id: 'totales.tope',
    campo: 'lineas',
    codigo: 'IMPORTE_DEMASIADO_GRANDE',
    severidad: 'rechazo',
    codigoAeat: 1100,
    fuente: 'SuministroInformacion.xsd, ImporteSgn12.2Type: 12 digits before the point',
    comprobar: (_, { calculo }) => {
      if (!calculo) return NADA;
      const { totales, desglose } = calculo;
      return si(
        Object.values(totales).some(noCabe) ||
          desglose.some((d) => noCabe(d.baseImponible) || noCabe(d.cuota) || noCabe(d.cuotaRecargo)),
      );
    },
  },
  {
    id: 'totales.simplificada',
    campo: 'tipoFactura',
    codigo: 'SIMPLIFICADA_LIMITE',
    severidad: 'rechazo',
    codigoAeat: 1150,
    fuente: `${VALIDACIONES} §3.1.3: 3,000 + 10 of margin; ${RD_1619_2012} art. 4.2`,
    comprobar: (f, { calculo }) =>
      si(!sinLimite(f) && pasaDe(suma(LIMITE_SIMPLIFICADA, MARGEN), calculo), {
        params: { limite: toTexto(LIMITE_SIMPLIFICADA) },
      }),
  },
  {
    id: 'totales.simplificada-con-destinatario',
    campo: 'simplificadaArt7273',
    codigo: 'SIMPLIFICADA_LIMITE',
    severidad: 'rechazo',
    // The agency takes an F1 of any amount: this is the law's own limit, without its margin.
    fuente: `${RD_1619_2012} art. 4.2, which art. 7.2 and 7.3 do not lift`,
    comprobar: (f, { calculo }) =>
      si(cualificada(f) && pasaDe(LIMITE_SIMPLIFICADA, calculo), {
        params: { limite: toTexto(LIMITE_SIMPLIFICADA) },
      }),
  },
  {
    id: 'totales.simplificada-aviso',
    campo: 'tipoFactura',
    codigo: 'SIMPLIFICADA_MAS_DE_400',
    severidad: 'aviso',
    fuente: `${RD_1619_2012} art. 4: 400 with tax; up to 3,000 only for the activities of art. 4.2`,
    comprobar: (f, { calculo }) =>
      si((!sinLimite(f) || cualificada(f)) && pasaDe(UMBRAL_SIMPLIFICADA, calculo), {
        params: { limite: toTexto(UMBRAL_SIMPLIFICADA) },
      }),
  },
  {
    id: 'totales.negativo',
    campo: 'lineas',
    codigo: 'TOTAL_NEGATIVO',
    severidad: 'aviso',
    fuente: `${RD_1619_2012} art. 15.3: only returned goods and packaging may make a later invoice negative`,
    comprobar: (f, { calculo }) =>
      si(
        (f.tipoFactura === 'F1' || f.tipoFactura === 'F2') &&
          (calculo?.totales.importeTotal.startsWith('-') ?? false),
      ),
  },
  {
    id: 'totales.descuento',
    campo: 'descuentoGlobal.valor',
    codigo: 'DESCUENTO_MAXIMO',
    severidad: 'rechazo',
    fuente: `${ESPECIFICACION}: a discount is not more than what it is taken from`,
    comprobar: (f, { calculo }) => {
      if (!calculo || !f.descuentoGlobal) return NADA;
      const tope = maximoDescuento(f.descuentoGlobal, calculo.lineas);
      return si(importe(f.descuentoGlobal.valor).gt(tope), { params: { maximo: tope.toFixed() } });
    },
  },
  {
    id: 'totales.irpf',
    campo: 'irpfPorcentaje',
    codigo: 'IRPF_MAXIMO',
    severidad: 'rechazo',
    fuente: `${ESPECIFICACION}: a percentage of the base`,
    comprobar: (f, { calculo }) =>
      si(!!calculo && hay(f.irpfPorcentaje) && importe(f.irpfPorcentaje).gt(100), {
        params: { maximo: 100 },
      }),
  },
];
