// The certificate of a NIF: put, looked at, taken away. What is in the file is never given out again.
import { Injectable } from '@nestjs/common';
import { certificados, type Entrada, type Respuesta } from '@encadena/contracts';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { Clock } from '../../platform/clock';
import { Db, type Tx } from '../../platform/db';
import { fallo } from '../../platform/errores';
import { ForeignFiles } from '../../platform/foreign-files';
import type { Contexto } from '../../platform/http';
import { Idempotencia } from '../../platform/idempotencia';
import { newId } from '../../platform/ids';
import { Cierre } from '../../platform/secrets';
import { type Jobs, jobOf } from '../../platform/threads';
import { NifsQueries } from '../nifs';
import { COLUMNAS_CERTIFICADO, toCertificadoDto } from './certificado.mapper';
import type { CertificadoJuzgado } from './juzgar-certificado';
import { cerrarSobre } from './sobre-certificado';
import { nombreLegible } from './titular';

/** Opening a file costs up to half a second of a processor, and its password could be guessed here. */
const INTENTOS = 10;
const VENTANA_S = 15 * 60;

type DeNif = Respuesta<typeof certificados.obtener>;

const APERTURA: Jobs<typeof import('./certificado-thread')> = {
  entry: 'certificado-thread.js',
  load: () => import('./certificado-thread'),
};

@Injectable()
export class CertificadosService {
  private readonly intentos: RateLimiterPostgres;

  constructor(
    private readonly queries: NifsQueries,
    private readonly clock: Clock,
    private readonly cierre: Cierre,
    private readonly ajenos: ForeignFiles,
    private readonly idempotencia: Idempotencia,
    db: Db,
  ) {
    this.intentos = new RateLimiterPostgres({
      storeClient: db.pool,
      tableName: 'intentos',
      tableCreated: true,
      keyPrefix: 'certificado',
      points: INTENTOS,
      duration: VENTANA_S,
    });
  }

  obtener(usuarioId: string, nifId: string): Promise<DeNif> {
    return this.queries.enNif(usuarioId, nifId, (tx) => this.leer(tx, nifId));
  }

  async subir(
    usuarioId: string,
    nifId: string,
    bytes: Buffer,
    { contrasena, apoderado }: Entrada<typeof certificados.subir>['body'],
  ): Promise<DeNif> {
    const { nif } = await this.queries.obtener(usuarioId, nifId);
    await this.contar(nifId);
    try {
      const juzgado = await this.ajenos.run(usuarioId, jobOf(APERTURA, 'juzgar'), {
        bytes,
        contrasena,
        para: { nif, apoderado, ahora: this.clock.now() },
      });
      return await this.queries.enNif(usuarioId, nifId, async (tx) => {
        await this.guardar(tx, usuarioId, nifId, juzgado, nif);
        return this.leer(tx, nifId);
      });
    } finally {
      bytes.fill(0);
    }
  }

  eliminar(
    usuarioId: string,
    nifId: string,
    contexto: Contexto,
  ): Promise<Respuesta<typeof certificados.eliminar>> {
    return this.queries.enNif(usuarioId, nifId, (tx) =>
      this.idempotencia.unaVezEn(tx, contexto, certificados.eliminar, async () => {
        const fila = await tx.certificadoNif.findUnique({ where: { nifId }, select: { huella: true } });
        if (!fila) throw fallo('NO_ENCONTRADO');
        await tx.$executeRaw`DELETE FROM certificados_nif WHERE nif_id = ${nifId}::uuid`;
        await this.anotar(tx, usuarioId, nifId, 'certificado.retirado', { huella: fila.huella });
        await despertarEnvios(tx, nifId);
        return { eliminado: true };
      }),
    );
  }

  private async leer(tx: Tx, nifId: string): Promise<DeNif> {
    const fila = await tx.certificadoNif.findUnique({ where: { nifId }, select: COLUMNAS_CERTIFICADO });
    return {
      envios: fila ? 'CERTIFICADO_PROPIO' : 'COLABORADOR_SOCIAL',
      certificado: fila && toCertificadoDto(fila, this.clock.now()),
    };
  }

  private async guardar(
    tx: Tx,
    usuarioId: string,
    nifId: string,
    { abierto, titular }: CertificadoJuzgado,
    nif: string,
  ): Promise<void> {
    const anterior = await tx.certificadoNif.findUnique({ where: { nifId }, select: { huella: true } });
    const sobre = cerrarSobre(this.cierre, nifId, abierto.huella, abierto);
    const emisor = nombreLegible(abierto.emisor);
    const apoderado = titular.nif !== nif;
    // Written blind: the doors have no right to read what is encrypted, and a plain INSERT … RETURNING would.
    await tx.$executeRaw`DELETE FROM certificados_nif WHERE nif_id = ${nifId}::uuid`;
    await tx.$executeRaw`
      INSERT INTO certificados_nif (
        nif_id, huella, titular, titular_nif, emisor, desde, hasta, tipo, apoderado, sobre, subido_por,
        subido_en)
      VALUES (
        ${nifId}::uuid, ${abierto.huella}, ${titular.nombre}, ${titular.nif}, ${emisor},
        ${new Date(abierto.desde)}, ${new Date(abierto.hasta)}, ${abierto.tipo}, ${apoderado},
        ${sobre}, ${usuarioId}::uuid, ${this.clock.date()})`;
    await this.anotar(tx, usuarioId, nifId, 'certificado.subido', {
      huella: abierto.huella,
      anterior: anterior?.huella ?? null,
      titularNif: titular.nif,
      apoderado,
      hasta: new Date(abierto.hasta).toISOString(),
    });
    await despertarEnvios(tx, nifId);
  }

  private async anotar(
    tx: Tx,
    usuarioId: string,
    nifId: string,
    tipo: string,
    datos: Record<string, string | boolean | null>,
  ): Promise<void> {
    await tx.evento.create({
      data: { id: newId(), nifId, tipo, usuarioId, datos, en: this.clock.date() },
    });
  }

  private async contar(nifId: string): Promise<void> {
    try {
      await this.intentos.consume(nifId);
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      throw fallo('DEMASIADAS_PETICIONES', {
        cabeceras: { 'retry-after': String(Math.max(1, Math.ceil(error.msBeforeNext / 1000))) },
      });
    }
  }
}

/**
 * A chain that rests because of its certificate goes on with the next one at once (FAULTS T1), not when its
 * pause of up to an hour is over.
 */
async function despertarEnvios(tx: Tx, nifId: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE cadenas_envio
    SET proximo_intento = NULL
    WHERE nif_id = ${nifId}::uuid AND proximo_intento IS NOT NULL
      AND motivo_fallo IN (
        'CERTIFICADO_CADUCADO', 'CERTIFICADO_NO_VALIDO', 'CERTIFICADO_RECHAZADO', 'SIN_CERTIFICADO',
        'FAULT_4112')`;
}
