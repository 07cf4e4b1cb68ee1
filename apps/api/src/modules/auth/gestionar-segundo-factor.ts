// Switching the second factor on and off, and renewing its recovery codes. What changes closes every other
// session (FAULTS A3).
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock';
import { Db, type Tx } from '../../platform/db';
import { fallo } from '../../platform/errores';
import type { Contexto, Usuario } from '../../platform/http';
import { Correo, type Plantilla } from '../../platform/mail';
import { Secretos } from '../../platform/secrets';
import { ComprobarContrasena } from './comprobar-contrasena';
import { IniciarSesion, type Quien, type SesionAbierta } from './iniciar-sesion';
import { Limites } from './limites';
import { contextoSemilla, SegundoFactor } from './segundo-factor';
import { SesionesRepository } from './sesiones.repository';
import { type Suceso, Sucesos } from './sucesos';

/** A seed that was shown waits so long for its first code. */
const ESPERA_ALTA_MS = 15 * 60_000;
const EMISOR = 'Encadena';

interface ContrasenaYCodigo {
  contrasena: string;
  codigo: string;
}

@Injectable()
export class GestionarSegundoFactor {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly secretos: Secretos,
    private readonly limites: Limites,
    private readonly comprobarContrasena: ComprobarContrasena,
    private readonly segundoFactor: SegundoFactor,
    private readonly sesiones: SesionesRepository,
    private readonly iniciarSesion: IniciarSesion,
    private readonly sucesos: Sucesos,
    private readonly correo: Correo,
  ) {}

  estado(
    usuarioId: string,
  ): Promise<{ activo: boolean; activadoEn: string | null; codigosRestantes: number }> {
    return this.db.run({}, async (tx) => {
      const fila = await tx.segundoFactor.findUnique({ where: { usuarioId }, select: { activadoEn: true } });
      return {
        activo: fila?.activadoEn != null,
        activadoEn: fila?.activadoEn?.toISOString() ?? null,
        codigosRestantes: await this.segundoFactor.codigosRestantes(tx, usuarioId),
      };
    });
  }

  /**
   * A new seed; nothing changes until `activar` gets a code of it. Throws CONTRASENA_INCORRECTA,
   * SEGUNDO_FACTOR_YA_ACTIVO.
   */
  async preparar(
    { id: usuarioId, email }: Pick<Usuario, 'id' | 'email'>,
    contrasena: string,
  ): Promise<{ clave: string; uri: string; qr: string; caducaEn: string }> {
    await this.comprobarContrasena.execute(usuarioId, contrasena);
    const [{ generateSecret, generateURI }, { default: QRCode }] = await Promise.all([
      import('otplib'),
      import('qrcode'),
    ]);
    const clave = generateSecret();
    const caducaEn = new Date(this.clock.now() + ESPERA_ALTA_MS);
    const semilla = this.secretos.cifrar(Buffer.from(clave), contextoSemilla(usuarioId));
    await this.db.run({}, async (tx) => {
      if ((await this.segundoFactor.lock(tx, usuarioId))?.activadoEn) throw fallo('SEGUNDO_FACTOR_YA_ACTIVO');
      await tx.segundoFactor.upsert({
        where: { usuarioId },
        create: { usuarioId, semilla, caducaEn },
        update: { semilla, caducaEn, ultimoPaso: null },
      });
    });
    const uri = generateURI({ issuer: EMISOR, label: email, secret: clave });
    const svg = await QRCode.toString(uri, { type: 'svg', margin: 4, errorCorrectionLevel: 'M' });
    return {
      clave,
      uri,
      qr: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`,
      caducaEn: caducaEn.toISOString(),
    };
  }

  /** Throws SEGUNDO_FACTOR_NO_PREPARADO, SEGUNDO_FACTOR_YA_ACTIVO, CODIGO_SEGUNDO_FACTOR. */
  async activar(
    quien: Quien,
    codigo: string,
    contexto: Contexto,
  ): Promise<{ codigos: string[]; sesion: SesionAbierta }> {
    const { id: usuarioId } = quien;
    await this.contar(usuarioId);
    const hecho = await this.db.run({}, async (tx) => {
      // The account first: who is entering it with the password alone waits, and then finds it changed.
      await tx.usuario.update({ where: { id: usuarioId }, data: { modificadoEn: this.clock.date() } });
      const fila = await this.segundoFactor.lock(tx, usuarioId);
      if (fila?.activadoEn) throw fallo('SEGUNDO_FACTOR_YA_ACTIVO');
      if (!fila || fila.caducaEn <= this.clock.date()) throw fallo('SEGUNDO_FACTOR_NO_PREPARADO');
      if (!(await this.segundoFactor.tomarTotp(tx, usuarioId, fila, codigo))) return undefined;
      await tx.segundoFactor.update({ where: { usuarioId }, data: { activadoEn: this.clock.date() } });
      const codigos = await this.segundoFactor.renovarCodigos(tx, usuarioId);
      await this.contarlo(tx, usuarioId, 'SEGUNDO_FACTOR_ACTIVADO', 'segundoFactorActivado', contexto);
      return { codigos, sesion: await this.iniciarSesion.soloEsta(tx, quien, contexto) };
    });
    if (!hecho) throw fallo('CODIGO_SEGUNDO_FACTOR');
    await this.limites.perdonar('codigo-cuenta', usuarioId);
    return hecho;
  }

  /** Throws CONTRASENA_INCORRECTA, CODIGO_SEGUNDO_FACTOR, SEGUNDO_FACTOR_INACTIVO. */
  async desactivar(quien: Quien, dado: ContrasenaYCodigo, contexto: Contexto): Promise<SesionAbierta> {
    const { id: usuarioId } = quien;
    return this.conCodigo(usuarioId, dado, async (tx) => {
      await tx.segundoFactor.delete({ where: { usuarioId } });
      await tx.codigoRecuperacion.deleteMany({ where: { usuarioId } });
      await this.contarlo(tx, usuarioId, 'SEGUNDO_FACTOR_DESACTIVADO', 'segundoFactorDesactivado', contexto);
      return this.iniciarSesion.soloEsta(tx, quien, contexto);
    });
  }

  /** New recovery codes. Throws as `desactivar`. */
  renovar(usuarioId: string, dado: ContrasenaYCodigo, contexto: Contexto): Promise<string[]> {
    return this.conCodigo(usuarioId, dado, async (tx) => {
      await this.sucesos.anotar(tx, usuarioId, 'CODIGOS_RENOVADOS', {}, contexto);
      return this.segundoFactor.renovarCodigos(tx, usuarioId);
    });
  }

  private async conCodigo<T>(
    usuarioId: string,
    { contrasena, codigo }: ContrasenaYCodigo,
    work: (tx: Tx) => Promise<T>,
  ): Promise<T> {
    await this.comprobarContrasena.execute(usuarioId, contrasena);
    await this.contar(usuarioId);
    const hecho = await this.db.run({}, async (tx) => {
      if (!(await this.segundoFactor.estaActivo(tx, usuarioId))) throw fallo('SEGUNDO_FACTOR_INACTIVO');
      return (await this.segundoFactor.tomar(tx, usuarioId, { codigo }))
        ? { valor: await work(tx) }
        : undefined;
    });
    if (!hecho) throw fallo('CODIGO_SEGUNDO_FACTOR');
    await this.limites.perdonar('codigo-cuenta', usuarioId);
    return hecho.valor;
  }

  private async contar(usuarioId: string): Promise<void> {
    await this.limites.contar('codigo-cuenta', usuarioId);
    await this.limites.contar('codigo-cuenta-dia', usuarioId);
  }

  private async contarlo(
    tx: Tx,
    usuarioId: string,
    suceso: Suceso,
    plantilla: Plantilla,
    contexto: Contexto,
  ): Promise<void> {
    const { email, idioma, nombre } = await this.sesiones.findPersona(tx, usuarioId);
    await this.sucesos.anotar(tx, usuarioId, suceso, {}, contexto);
    await this.correo.enviar(tx, {
      plantilla,
      para: email,
      idioma,
      ruta: '/user/profile',
      params: { nombre },
    });
  }
}
