// A refresh token is used once and followed by another. An old one that comes back was stolen: the session is
// closed (FAULTS A1, A2).
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock';
import { Db, type Tx } from '../../platform/db';
import { fallo } from '../../platform/errores';
import type { Contexto } from '../../platform/http';
import { Log } from '../../platform/logs';
import { Correo } from '../../platform/mail';
import type { SesionAbierta } from './iniciar-sesion';
import { type SesionFila, SesionesRepository } from './sesiones.repository';
import { Sucesos } from './sucesos';
import { hashDe, type Refresco, Tokens } from './tokens';

/** Two tabs may ask with the same token within these seconds; only the immediately preceding one counts. */
const GRACIA_MS = 10_000;
/** A session that nobody used for so long is over. */
export const INACTIVIDAD_MS = 7 * 86_400_000;

type Resultado = SesionAbierta | 'reutilizado' | undefined;

@Injectable()
export class RefrescarSesion {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly sesiones: SesionesRepository,
    private readonly tokens: Tokens,
    private readonly sucesos: Sucesos,
    private readonly correo: Correo,
    private readonly log: Log,
  ) {}

  /** The session with its next token. Throws SESION_CADUCADA. */
  async execute(token: string | undefined, contexto: Contexto): Promise<SesionAbierta> {
    const refresco = this.tokens.leer(token);
    const resultado = refresco && (await this.db.run({}, (tx) => this.enTransaccion(tx, refresco, contexto)));
    if (resultado === 'reutilizado')
      this.log.warning('refresco-reutilizado', { sesionId: refresco?.sesionId }, contexto);
    if (!resultado || resultado === 'reutilizado') throw fallo('SESION_CADUCADA');
    return resultado;
  }

  private async enTransaccion(tx: Tx, refresco: Refresco, contexto: Contexto): Promise<Resultado> {
    const ahora = this.clock.date();
    const sesion = await this.sesiones.lock(tx, refresco.sesionId);
    if (
      !sesion ||
      sesion.cerradaEn ||
      sesion.caducaEn <= ahora ||
      ahora.getTime() - sesion.rotadaEn.getTime() > INACTIVIDAD_MS
    )
      return undefined;
    const presentado = hashDe(refresco.secreto);
    const secreto = this.tokens.siguienteSecreto(refresco);
    if (iguales(presentado, sesion.refrescoHash)) {
      await this.sesiones.rotate(
        tx,
        sesion.id,
        { refrescoHash: hashDe(secreto), refrescoPrevioHash: presentado },
        ahora,
      );
    } else if (!esGemelo(sesion, presentado, ahora)) {
      // Committed together with the answer: the thief's and the owner's tokens are worth nothing from here on.
      await this.sesiones.close(tx, sesion.id, ahora);
      await this.avisar(tx, sesion, contexto);
      return 'reutilizado';
    }
    const dias = (sesion.caducaEn.getTime() - ahora.getTime()) / 86_400_000;
    return {
      usuarioId: sesion.usuarioId,
      acceso: this.tokens.acceso(sesion.usuarioId, sesion.id),
      refresco: this.tokens.escribir({ sesionId: sesion.id, secreto }),
      dias,
    };
  }

  private async avisar(tx: Tx, { id, usuarioId }: SesionFila, contexto: Contexto): Promise<void> {
    const { email, idioma, nombre } = await this.sesiones.findPersona(tx, usuarioId);
    await this.sucesos.anotar(tx, usuarioId, 'SESION_CERRADA_POR_REUSO', { sesionId: id }, contexto);
    await this.correo.enviar(tx, {
      plantilla: 'sesionCerradaPorReuso',
      para: email,
      idioma,
      ruta: '/user/profile',
      params: { nombre },
    });
  }
}

const iguales = (a: Uint8Array, b: Uint8Array): boolean => Buffer.compare(a, b) === 0;

const esGemelo = (sesion: SesionFila, presentado: Uint8Array, ahora: Date): boolean =>
  sesion.refrescoPrevioHash !== null &&
  iguales(presentado, sesion.refrescoPrevioHash) &&
  ahora.getTime() - sesion.rotadaEn.getTime() <= GRACIA_MS;
