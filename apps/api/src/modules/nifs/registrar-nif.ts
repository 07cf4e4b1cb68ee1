// A new NIF of a user: its row, nothing around it (modules/alta-nif makes the whole).
import { Injectable } from '@nestjs/common';
import type { AdministradorDto, ImpresionDto, NifEntrada } from '@encadena/contracts';
import { isCodigoPostal, zonaDeProvincia } from '@encadena/values';
import { Clock } from '../../platform/clock';
import { Prisma, type Tx } from '../../platform/db';
import { newId } from '../../platform/ids';

export interface NuevoNif {
  /** Made before the row, when the transaction must name the NIF. */
  id?: string;
  usuarioId: string;
  nif: string;
  razonSocial: string;
  personaFisica: boolean;
  nombre?: string | null;
  apellidos?: string | null;
  administrador?: AdministradorDto | null;
  direccion: string;
  municipio: string;
  codigoPostal: string;
  provincia: string | null;
  pais?: string;
  domicilioFiscalComun?: boolean;
  grupoFacturacionId?: string | null;
  zona: 'Europe/Madrid' | 'Atlantic/Canary';
  pieLegal: string | null;
  impresion?: ImpresionDto;
  documentacionEstado: 'PENDIENTE' | 'EN_VALIDACION' | 'VALIDA' | 'RECHAZADA';
  validoParaOperar: boolean;
}

/**
 * What a person entered, as columns. The zone follows the postal code; abroad it is that of Madrid, where the
 * agency is.
 */
export function columnasDe({
  nif,
  razonSocial,
  personaFisica,
  nombre,
  apellidos,
  administrador,
  direccion: lugar,
  pieLegal,
  domicilioFiscalComun,
}: NifEntrada) {
  const { direccion, municipio, codigoPostal, provincia, pais } = lugar;
  const zona =
    pais === 'ES' && isCodigoPostal(codigoPostal)
      ? zonaDeProvincia(codigoPostal)
      : ('Europe/Madrid' as const);
  return {
    nif,
    razonSocial,
    personaFisica,
    nombre,
    apellidos,
    administrador,
    direccion,
    municipio,
    codigoPostal,
    provincia,
    pais,
    zona,
    pieLegal,
    domicilioFiscalComun,
  };
}

/** JSON null is not the database's: a column without a value is NULL. */
export const jsonONull = (valor: AdministradorDto | null | undefined) => valor ?? Prisma.DbNull;

@Injectable()
export class RegistrarNif {
  constructor(private readonly clock: Clock) {}

  /** The id of the NIF; in a transaction of its user. Throws P2002 when the user has it already. */
  async execute(tx: Tx, { id = newId(), administrador, ...nif }: NuevoNif): Promise<string> {
    const ahora = this.clock.date();
    await tx.nif.create({
      data: { id, ...nif, administrador: jsonONull(administrador), creadoEn: ahora, modificadoEn: ahora },
    });
    return id;
  }
}
