// The keys of an account, as its owner makes and revokes them (docs/adr/0052). Each act is told in the account's history.
import { Injectable } from '@nestjs/common';
import {
  type ClaveCuentaDto,
  type ClaveCuentaEntrada,
  type ClaveCuentaNuevaDto,
  clavesCuenta,
  MAX_CLAVES_CUENTA,
  type Respuesta,
} from '@encadena/contracts';
import { formatFechaLarga } from '@encadena/i18n';
import { fechaEnZona } from '@encadena/values';
import { Clock } from '../../../platform/clock';
import { consultas, Db, enNombreDe, type Tx } from '../../../platform/db';
import { fallo } from '../../../platform/errores';
import type { Contexto } from '../../../platform/http';
import { Idempotencia } from '../../../platform/idempotencia';
import { newBytes, newId } from '../../../platform/ids';
import { Correo } from '../../../platform/mail';
import { SegundoFactor, SesionesRepository, Sucesos } from '../../auth';
import { type ClaveCuentaFila, COLUMNAS, DE_CLAVE_CUENTA, toClaveCuentaDto } from './clave-cuenta.mapper';
import { componerClaveCuenta, hashDe, prefijoDe } from '../formato-clave';

const DIA_MS = 86_400_000;
/** Keys that ended longer ago are not listed any more. */
const RECIENTES_MS = 90 * DIA_MS;
const MAX_LISTA = 100;
/** How many NIFs are named at a time when the keys that were handed out are revoked. */
const NIFS_POR_VEZ = 100;
const ZONA = 'Europe/Madrid';

@Injectable()
export class ClavesCuentaService {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly segundoFactor: SegundoFactor,
    private readonly sesiones: SesionesRepository,
    private readonly sucesos: Sucesos,
    private readonly correo: Correo,
    private readonly idempotencia: Idempotencia,
  ) {}

  async listar(usuarioId: string): Promise<ClaveCuentaDto[]> {
    const ahora = this.clock.date();
    const desde = new Date(ahora.getTime() - RECIENTES_MS);
    const [filas] = await this.db.leer(
      { usuarioId },
      consultas
        .selectFrom('clavesCuenta')
        .where('usuarioId', '=', usuarioId)
        .where('caducaEn', '>', desde)
        .where((eb) => eb.or([eb('revocadaEn', 'is', null), eb('revocadaEn', '>', desde)]))
        .select(DE_CLAVE_CUENTA)
        .orderBy('id', 'desc')
        .limit(MAX_LISTA),
    );
    return filas.map((fila) => toClaveCuentaDto(fila, ahora));
  }

  /** The only answer that shows the key. Throws SEGUNDO_FACTOR_REQUERIDO, CLAVES_CUENTA_DEMASIADAS. */
  crear(
    usuarioId: string,
    { dias, ...entrada }: ClaveCuentaEntrada,
    contexto: Contexto,
  ): Promise<ClaveCuentaNuevaDto> {
    const ahora = this.clock.date();
    const caducaEn = new Date(ahora.getTime() + dias * DIA_MS);
    return this.db.run({ usuarioId }, async (tx) => {
      await this.segundoFactor.exigir(tx, usuarioId);
      await this.exigirSitio(tx, usuarioId, ahora);
      const clave = componerClaveCuenta(usuarioId, newBytes(16));
      const fila = await tx.claveCuenta.create({
        data: {
          usuarioId,
          id: newId(),
          prefijo: prefijoDe(clave),
          hash: new Uint8Array(hashDe(clave)),
          nombre: entrada.nombre,
          permisos: [...entrada.permisos],
          ipsPermitidas: [...entrada.ipsPermitidas],
          creadaEn: ahora,
          caducaEn,
        },
        select: COLUMNAS,
      });
      await this.contarlo(tx, usuarioId, fila, contexto);
      return { ...toClaveCuentaDto(fila, ahora), clave };
    });
  }

  /** Revokes the key at once; revoking it again changes nothing. With `entregadas`, the keys that it handed out too. Throws NO_ENCONTRADO. */
  revocar(
    usuarioId: string,
    id: string,
    entregadas: boolean,
    contexto: Contexto,
  ): Promise<Respuesta<typeof clavesCuenta.revocar>> {
    return this.db.run({ usuarioId }, (tx) =>
      this.idempotencia.unaVezEn(tx, contexto, clavesCuenta.revocar, async () => {
        const ahora = this.clock.date();
        const fila = await tx.claveCuenta.findFirst({ where: { usuarioId, id }, select: COLUMNAS });
        if (!fila) throw fallo('NO_ENCONTRADO');
        const { prefijo, revocadaEn } = fila;
        if (!revocadaEn) {
          await tx.claveCuenta.updateMany({ where: { usuarioId, id }, data: { revocadaEn: ahora } });
          await this.sucesos.anotar(tx, usuarioId, 'CLAVE_CUENTA_REVOCADA', { prefijo }, contexto);
        }
        const cuantas = entregadas ? await this.revocarEntregadas(tx, usuarioId, id, ahora) : 0;
        return {
          ...toClaveCuentaDto({ ...fila, revocadaEn: revocadaEn ?? ahora }, ahora),
          entregadas: cuantas,
        };
      }),
    );
  }

  /** Revokes the keys it handed out that still work, in all NIFs of the account, each with its event. */
  private async revocarEntregadas(
    tx: Tx,
    usuarioId: string,
    integradorId: string,
    ahora: Date,
  ): Promise<number> {
    const nifs = await tx.nif.findMany({
      where: { usuarioId },
      select: { id: true },
      orderBy: { id: 'asc' },
    });
    let cuantas = 0;
    for (let desde = 0; desde < nifs.length; desde += NIFS_POR_VEZ) {
      const nifId = nifs.slice(desde, desde + NIFS_POR_VEZ).map(({ id }) => id);
      cuantas += await enNombreDe(tx, { nifId }, async () => {
        const suyas = await tx.claveApi.findMany({
          where: { nifId: { in: nifId }, integradorId, revocadaEn: null },
          select: { nifId: true, id: true, nombre: true, prefijo: true, entorno: true },
        });
        if (suyas.length === 0) return 0;
        await tx.claveApi.updateMany({
          where: { nifId: { in: nifId }, integradorId, revocadaEn: null },
          data: { revocadaEn: ahora, revocadaPor: usuarioId },
        });
        await tx.evento.createMany({
          data: suyas.map(({ nifId: deQuien, id, ...datos }) => ({
            id: newId(),
            nifId: deQuien,
            tipo: 'claveApi.revocada',
            objetoId: id,
            usuarioId,
            datos: { ...datos, integradorId },
            en: ahora,
          })),
        });
        return suyas.length;
      });
    }
    return cuantas;
  }

  /** Locks the account's row, so that two requests at once are counted one after the other. */
  private async exigirSitio(tx: Tx, usuarioId: string, ahora: Date): Promise<void> {
    await tx.$queryRaw`SELECT FROM usuarios WHERE id = ${usuarioId}::uuid FOR NO KEY UPDATE`;
    const vivas = await tx.claveCuenta.count({
      where: { usuarioId, revocadaEn: null, caducaEn: { gt: ahora } },
    });
    if (vivas >= MAX_CLAVES_CUENTA)
      throw fallo('CLAVES_CUENTA_DEMASIADAS', { params: { max: MAX_CLAVES_CUENTA } });
  }

  /** Whoever holds this key can create a key for every NIF of the account, so the owner is told by e-mail. */
  private async contarlo(
    tx: Tx,
    usuarioId: string,
    { prefijo, caducaEn }: ClaveCuentaFila,
    contexto: Contexto,
  ): Promise<void> {
    const { email, idioma, nombre } = await this.sesiones.findPersona(tx, usuarioId);
    await this.sucesos.anotar(tx, usuarioId, 'CLAVE_CUENTA_CREADA', { prefijo }, contexto);
    await this.correo.enviar(tx, {
      plantilla: 'claveCuentaCreada',
      para: email,
      idioma,
      ruta: '/user/profile/claves',
      params: { nombre, prefijo, hasta: formatFechaLarga(fechaEnZona(caducaEn.getTime(), ZONA), idioma) },
    });
  }
}
