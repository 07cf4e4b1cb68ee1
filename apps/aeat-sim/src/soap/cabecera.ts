// The rules of the header: each of them refuses the whole send. Source: [V] 1.2.2 §3.1.1, dossier sections 5.2 and 7.1.
import { comprobarNif, isFechaISO } from '@encadena/values';
import type { CabeceraRemision } from '@encadena/verifactu';
import { NIFS_SIN_CENSAR } from '../libros/reservados';
import type { Presentador } from './certificado';
import type { EnvioRecibido } from './estructura/leer-envio';
import { FalloEnvio } from './fallo';
import { iso } from './reglas/regla';

export interface ContextoCabecera {
  presentador: Presentador;
  /** Whether somebody gave the presenter powers to send in the name of a NIF. */
  tienePoder(representado: string): boolean;
  /** Whether the census has the NIF, whatever the name. */
  conocido(nif: string): boolean;
  /** Whether NIF and name are in the census; without the strict census every NIF is. */
  censado(nif: string, nombre: string): boolean;
  /** The agency's calendar day, YYYY-MM-DD. */
  hoy: string;
}

/** Throws FalloEnvio with the first thing that is wrong. */
export function comprobarCabecera({ cabecera, desviosCabecera }: EnvioRecibido, ctx: ContextoCabecera): void {
  const [desvio] = desviosCabecera;
  if (desvio !== undefined) throw new FalloEnvio(desvio.codigo);
  comprobarObligado(cabecera, ctx);
  comprobarRepresentante(cabecera, ctx);
  const requerimiento = cabecera.RemisionRequerimiento;
  if (requerimiento !== undefined)
    throw new FalloEnvio(/^[0-9A-Za-z]+$/.test(requerimiento.RefRequerimiento) ? 4126 : 4133);
  comprobarFin(cabecera.RemisionVoluntaria?.FechaFinVeriFactu, ctx.hoy);
}

const FORMA_NIF = /^[0-9A-Z]\d{7}[0-9A-Z]$/;

// Three codes for one question ([E]): here 4105 is a reserved NIF, 4123 one that the census does not have, 4124
// one that it has under another name.
function comprobarRepresentante({ Representante: r }: CabeceraRemision, ctx: ContextoCabecera): void {
  if (r === undefined) return;
  if (comprobarNif(r.NIF) === 'INVALIDO') throw new FalloEnvio(4117);
  if (NIFS_SIN_CENSAR.has(r.NIF)) throw new FalloEnvio(4105, identidad(r.NIF, r.NombreRazon));
  if (!ctx.conocido(r.NIF)) throw new FalloEnvio(4123, identidad(r.NIF, r.NombreRazon));
  if (!ctx.censado(r.NIF, r.NombreRazon)) throw new FalloEnvio(4124, identidad(r.NIF, r.NombreRazon));
}

const identidad = (nif: string, nombre: string): string => `. NIF:${nif}. NOMBRE_RAZON:${nombre}`;

function comprobarObligado(
  { ObligadoEmision: { NIF, NombreRazon } }: CabeceraRemision,
  ctx: ContextoCabecera,
): void {
  // Two codes for one question ([E]): here 4116 is the form, 4115 the control character.
  if (!FORMA_NIF.test(NIF)) throw new FalloEnvio(4116);
  if (comprobarNif(NIF) === 'INVALIDO') throw new FalloEnvio(4115);
  const { presentador } = ctx;
  if (presentador.calidad !== 'COLABORADOR' && presentador.nif !== NIF && !ctx.tienePoder(NIF))
    throw new FalloEnvio(4112);
  if (!ctx.censado(NIF, NombreRazon)) throw new FalloEnvio(4104, identidad(NIF, NombreRazon));
}

// [V] v1.2.2: from 1-1-2027 the last day as Verifactu is a 31 December of the agency's current or previous year.
function comprobarFin(fecha: string | undefined, hoy: string): void {
  if (fecha === undefined) return;
  if (!isFechaISO(iso(fecha))) throw new FalloEnvio(4106);
  const ano = Number(hoy.slice(0, 4));
  if (ano >= 2027 && fecha !== `31-12-${ano}` && fecha !== `31-12-${ano - 1}`) throw new FalloEnvio(4120);
}
