// The keys of a NIF, as its owner makes, replaces and revokes them, or a key of the account (docs/adr/0052). Each act leaves an event of
// the NIF.
import { Injectable } from '@nestjs/common';
import {
  type ClaveApiDto,
  type ClaveEntrada,
  type ClaveNuevaDto,
  clavesApi,
  MAX_CLAVES,
} from '@encadena/contracts';
import { Clock } from '../../platform/clock';
import { consultas, Db, type Tx } from '../../platform/db';
import { fallo } from '../../platform/errores';
import type { ClaveCuentaEnMano, Contexto, Cuenta } from '../../platform/http';
import { Idempotencia } from '../../platform/idempotencia';
import { newBytes, newId } from '../../platform/ids';
import { NifsQueries } from '../nifs';
import { type ClaveFila, DE_CLAVE, estadoDe, toClaveDto } from './clave.mapper';
import { estanDentro } from './direcciones';
import { componerClave, hashDe, prefijoDe } from './formato-clave';

const HORA_MS = 3_600_000;
/** Keys that ended longer ago are not listed any more. */
const RECIENTES_MS = 90 * 24 * HORA_MS;
const MAX_LISTA = 200;
const COLUMNAS = Object.fromEntries(DE_CLAVE.map((columna) => [columna, true])) as Record<
  (typeof DE_CLAVE)[number],
  true
>;

/** Whose key it is, and who asks: a person, or a key of the account. */
export interface Dueno {
  usuarioId: string;
  nifId: string;
  clave?: ClaveCuentaEnMano | undefined;
}

export const duenoDe = ({ id, clave }: Cuenta, nifId: string): Dueno => ({ usuarioId: id, nifId, clave });

type ClavePedida = Omit<ClaveEntrada, 'expira'> & { expira: Date | null };

/** A key handed out by a program may not allow more addresses, nor last longer, than the account key used to create it. */
function acotar(pedida: ClavePedida, { ipsPermitidas: redes, caducaEn }: ClaveCuentaEnMano): ClavePedida {
  const ipsPermitidas = pedida.ipsPermitidas.length === 0 ? [...redes] : pedida.ipsPermitidas;
  const expira = pedida.expira ?? caducaEn;
  if (expira > caducaEn || !estanDentro(ipsPermitidas, redes)) throw fallo('CLAVE_CUENTA_ALCANCE');
  return { ...pedida, ipsPermitidas, expira };
}

@Injectable()
export class ClavesApiService {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly nifs: NifsQueries,
    private readonly idempotencia: Idempotencia,
  ) {}

  /** Of a NIF of the user; a stranger's does not exist. */
  async listar({ usuarioId, nifId }: Dueno): Promise<ClaveApiDto[]> {
    const ahora = this.clock.date();
    const desde = new Date(ahora.getTime() - RECIENTES_MS);
    const [[nif], filas] = await this.db.leer(
      { usuarioId, nifId },
      consultas
        .selectFrom('nifs')
        .where('id', '=', nifId)
        .where('usuarioId', '=', usuarioId)
        .where('archivado', '=', false)
        .select('id'),
      consultas
        .selectFrom('clavesApi')
        .where('nifId', '=', nifId)
        .where((eb) => eb.or([eb('revocadaEn', 'is', null), eb('revocadaEn', '>', desde)]))
        .where((eb) => eb.or([eb('caducaEn', 'is', null), eb('caducaEn', '>', desde)]))
        .select(DE_CLAVE)
        .orderBy('id', 'desc')
        .limit(MAX_LISTA),
    );
    if (!nif) throw fallo('NO_ENCONTRADO');
    return filas.map((fila) => toClaveDto(fila, ahora));
  }

  /**
   * The only answer that shows the key. Throws CLAVES_API_DEMASIADAS, VALIDACION for an end in the past, CLAVE_CUENTA_ALCANCE for more than
   * the account's key may give.
   */
  crear(dueno: Dueno, entrada: ClaveEntrada): Promise<ClaveNuevaDto> {
    const expira = entrada.expira === null ? null : new Date(entrada.expira);
    if (expira && expira <= this.clock.date())
      throw fallo('VALIDACION', { errores: [{ campo: 'expira', codigo: 'futuro' }] });
    return this.nifs.enNif(dueno.usuarioId, dueno.nifId, (tx) =>
      this.poner(tx, dueno, { ...entrada, expira }),
    );
  }

  /** Throws NO_ENCONTRADO, CLAVE_API_TERMINADA for one that does not work any more, and as `crear`. */
  rotar(dueno: Dueno, id: string, graciaHoras: number): Promise<ClaveNuevaDto> {
    const { usuarioId, nifId } = dueno;
    return this.nifs.enNif(usuarioId, nifId, async (tx) => {
      const vieja = await this.find(tx, nifId, id);
      const ahora = this.clock.date();
      if (estadoDe(vieja, ahora) !== 'ACTIVA') throw fallo('CLAVE_API_TERMINADA');
      const hasta = new Date(ahora.getTime() + graciaHoras * HORA_MS);
      const nueva = await this.poner(
        tx,
        dueno,
        {
          nombre: vieja.nombre,
          entorno: vieja.entorno,
          permisos: vieja.permisos as ClaveEntrada['permisos'],
          ipsPermitidas: vieja.ipsPermitidas ?? [],
          expira: vieja.caducaEn,
        },
        { enLugarDe: vieja.id },
      );
      await tx.claveApi.update({
        where: { nifId_id: { nifId, id } },
        data: {
          sustituidaPor: nueva.uuid,
          caducaEn: vieja.caducaEn && vieja.caducaEn < hasta ? vieja.caducaEn : hasta,
        },
        select: { id: true },
      });
      return nueva;
    });
  }

  /** Revokes it at once; one that was revoked before stays so. Throws NO_ENCONTRADO. */
  revocar(dueno: Dueno, id: string, contexto: Contexto): Promise<ClaveApiDto> {
    const { usuarioId, nifId } = dueno;
    return this.nifs.enNif(usuarioId, nifId, (tx) =>
      this.idempotencia.unaVezEn(tx, contexto, clavesApi.revocar, async () => {
        const fila = await this.find(tx, nifId, id);
        const ahora = this.clock.date();
        if (fila.revocadaEn) return toClaveDto(fila, ahora);
        const revocada = await tx.claveApi.update({
          where: { nifId_id: { nifId, id } },
          data: { revocadaEn: ahora, revocadaPor: usuarioId },
          select: COLUMNAS,
        });
        await this.anotar(tx, dueno, 'claveApi.revocada', fila);
        return toClaveDto(revocada, ahora);
      }),
    );
  }

  private async poner(
    tx: Tx,
    dueno: Dueno,
    pedida: ClavePedida,
    { enLugarDe = null }: { enLugarDe?: string | null } = {},
  ): Promise<ClaveNuevaDto> {
    const { nifId, usuarioId, clave: integrador } = dueno;
    const { nombre, entorno, permisos, ipsPermitidas, expira } = integrador
      ? acotar(pedida, integrador)
      : pedida;
    const ahora = this.clock.date();
    await this.exigirSitio(tx, nifId, entorno, ahora);
    const clave = componerClave({ entorno, nifId }, newBytes(16));
    const fila = await tx.claveApi.create({
      data: {
        nifId,
        id: newId(),
        entorno,
        nombre,
        prefijo: prefijoDe(clave),
        hash: new Uint8Array(hashDe(clave)),
        permisos: [...permisos],
        ipsPermitidas: [...ipsPermitidas],
        creadaPor: usuarioId,
        creadaEn: ahora,
        caducaEn: expira,
        ...(integrador && { integradorId: integrador.id, integrador: integrador.nombre }),
      },
      select: COLUMNAS,
    });
    await this.anotar(tx, dueno, 'claveApi.creada', fila, { enLugarDe });
    return { ...toClaveDto(fila, ahora), clave };
  }

  /** The row of the NIF keeps two that come at once one behind the other. */
  private async exigirSitio(
    tx: Tx,
    nifId: string,
    entorno: ClaveFila['entorno'],
    ahora: Date,
  ): Promise<void> {
    await tx.$queryRaw`SELECT FROM nifs WHERE id = ${nifId}::uuid FOR NO KEY UPDATE`;
    const vivas = await tx.claveApi.count({
      where: { nifId, entorno, revocadaEn: null, OR: [{ caducaEn: null }, { caducaEn: { gt: ahora } }] },
    });
    if (vivas >= MAX_CLAVES) throw fallo('CLAVES_API_DEMASIADAS', { params: { max: MAX_CLAVES } });
  }

  private async find(tx: Tx, nifId: string, id: string): Promise<ClaveFila> {
    const fila = await tx.claveApi.findFirst({ where: { nifId, id }, select: COLUMNAS });
    if (!fila) throw fallo('NO_ENCONTRADO');
    return fila;
  }

  private async anotar(
    tx: Tx,
    { nifId, usuarioId, clave: integrador }: Dueno,
    tipo: string,
    { id, nombre, prefijo, entorno }: ClaveFila,
    datos: Record<string, string | null> = {},
  ): Promise<void> {
    await tx.evento.create({
      data: {
        id: newId(),
        nifId,
        tipo,
        objetoId: id,
        usuarioId,
        datos: {
          nombre,
          prefijo,
          entorno,
          ...datos,
          ...(integrador && { integrador: integrador.nombre, integradorId: integrador.id }),
        },
        en: this.clock.date(),
      },
    });
  }
}
