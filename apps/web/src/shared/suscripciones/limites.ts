// What a trial or a plan leaves to issue, and whether it ends: what is told on the home and before an invoice is issued. Pure.
import { CASI_AGOTADO } from '@encadena/contracts';
import type { NifDetalleDto, SuscripcionDto } from '@encadena/contracts';
import { diasHasta } from './dias-hasta';

/** So many days before it ends, an end is told. */
const DIAS_DE_AVISO = 15;

export type Limite =
  | { tipo: 'SIN_SUSCRIPCION' }
  | { tipo: 'PRUEBA_TERMINADA' }
  | { tipo: 'PRUEBA_AGOTADA'; limite: number }
  /** The owner's own cap. */
  | { tipo: 'TOPE'; hasta: string }
  | {
      tipo: 'EXTRA';
      limite: number;
      excedidas: number;
      importe: string;
      precio: string | null;
      hasta: string;
    }
  | { tipo: 'CERCA'; limite: number; quedan: number; hasta: string }
  | { tipo: 'TERMINA'; dias: number; hasta: string }
  | { tipo: 'API_TERMINA'; dias: number; hasta: string }
  | { tipo: 'PRUEBA'; dias: number; facturas: number };

/** BLOQUEO: nothing new is issued. */
export const GRAVEDAD: Readonly<Record<Limite['tipo'], 'BLOQUEO' | 'AVISO' | 'NOTA'>> = {
  SIN_SUSCRIPCION: 'BLOQUEO',
  PRUEBA_TERMINADA: 'BLOQUEO',
  PRUEBA_AGOTADA: 'BLOQUEO',
  TOPE: 'BLOQUEO',
  EXTRA: 'AVISO',
  CERCA: 'AVISO',
  TERMINA: 'AVISO',
  API_TERMINA: 'AVISO',
  PRUEBA: 'NOTA',
};

/** What rectifies is counted nowhere, and goes out as long as there is a subscription at all. */
const CUENTAN: readonly Limite['tipo'][] = ['PRUEBA_AGOTADA', 'TOPE', 'EXTRA', 'CERCA'];

/** What whoever is about to issue is told: the access to the API is no matter of theirs. */
export const alEmitir = (limites: readonly Limite[], { rectifica }: { rectifica: boolean }): Limite[] =>
  limites.filter(({ tipo }) => tipo !== 'API_TERMINA' && !(rectifica && CUENTAN.includes(tipo)));

export const detiene = ({ tipo }: Limite): boolean => GRAVEDAD[tipo] === 'BLOQUEO';

type Nif = Pick<NifDetalleDto, 'suscripcionActiva' | 'prueba'>;

/** The gravest first. `suscripcion` is only asked for where there is a plan. */
export function limitesDe(nif: Nif, suscripcion: SuscripcionDto | undefined, ahora = Date.now()): Limite[] {
  if (!nif.suscripcionActiva) return [{ tipo: nif.prueba ? 'PRUEBA_TERMINADA' : 'SIN_SUSCRIPCION' }];
  if (nif.prueba) return [dePrueba(nif.prueba, ahora)];
  if (!suscripcion?.activa) return [];
  return [...deConsumo(suscripcion), ...deFinal(suscripcion, ahora)];
}

function dePrueba({ limiteFacturas, consumidas, hasta }: NonNullable<Nif['prueba']>, ahora: number): Limite {
  const facturas = limiteFacturas - consumidas;
  return facturas > 0
    ? { tipo: 'PRUEBA', dias: diasHasta(hasta, ahora), facturas }
    : { tipo: 'PRUEBA_AGOTADA', limite: limiteFacturas };
}

function deConsumo(suscripcion: SuscripcionDto): Limite[] {
  const { limiteFacturas: limite, consumidas, excedidas, topeGasto, periodo } = suscripcion;
  if (limite === null || !periodo) return [];
  const { hasta } = periodo;
  if (consumidas >= limite && topeGasto && excedidas >= topeGasto.facturasExtra)
    return [{ tipo: 'TOPE', hasta }];
  // Where each invoice is paid by itself, none is beyond the others.
  if (limite === 0 || consumidas * 100 < limite * CASI_AGOTADO) return [];
  if (consumidas < limite) return [{ tipo: 'CERCA', limite, quedan: limite - consumidas, hasta }];
  const { importeExcedido: importe, precioFacturaExtra: precio } = suscripcion;
  return [{ tipo: 'EXTRA', limite, excedidas, importe, precio, hasta }];
}

/** A renewal that is owed has a line of its own on every screen. */
function deFinal(
  { estado, autoRenovacion, fechaExpiracion, accesoApi }: SuscripcionDto,
  ahora: number,
): Limite[] {
  const pronto = (tipo: 'TERMINA' | 'API_TERMINA', hasta: string | null): Limite[] => {
    const dias = hasta === null ? 0 : diasHasta(hasta, ahora);
    return hasta !== null && dias > 0 && dias <= DIAS_DE_AVISO ? [{ tipo, dias, hasta }] : [];
  };
  return [
    ...(estado === 'ACTIVA' && !autoRenovacion ? pronto('TERMINA', fechaExpiracion) : []),
    ...(accesoApi.activo ? pronto('API_TERMINA', accesoApi.expira) : []),
  ];
}
