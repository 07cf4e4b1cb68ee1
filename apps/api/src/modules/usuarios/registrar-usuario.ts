// Registration. The answer is the same whether or not the address has an account: only its owner is told, by
// mail (FAULTS section 2).
import { Injectable } from '@nestjs/common';
import type { auth, Entrada, Idioma } from '@encadena/contracts';
import { Clock } from '../../platform/clock';
import { Db, isUniqueViolation, type Tx } from '../../platform/db';
import { fallo } from '../../platform/errores';
import type { Contexto } from '../../platform/http';
import { newId } from '../../platform/ids';
import { Correo } from '../../platform/mail';
import { CONTRASENA_DISPUTADA, Contrasenas, Enlaces, esContrasenaConocida, Sucesos } from '../auth';
import { insertUsuario } from './insertar-usuario';
import { TextosLegales } from './textos-legales';

export type Registro = Entrada<typeof auth.registrar>['body'];

@Injectable()
export class RegistrarUsuario {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly contrasenas: Contrasenas,
    private readonly enlaces: Enlaces,
    private readonly textos: TextosLegales,
    private readonly sucesos: Sucesos,
    private readonly correo: Correo,
  ) {}

  /** What is refused whoever has the address, before it counts as a try that causes a mail. Throws CONTRASENA_CONOCIDA, TEXTO_LEGAL_OBSOLETO. */
  async comprobar(registro: Registro): Promise<void> {
    const { email, nombre, apellidos, contrasena } = registro;
    if (
      registro.privacidad !== this.textos.version('PRIVACIDAD') ||
      registro.condiciones !== this.textos.version('CONDICIONES')
    )
      throw fallo('TEXTO_LEGAL_OBSOLETO');
    if (await esContrasenaConocida(contrasena, [email, nombre, apellidos]))
      throw fallo('CONTRASENA_CONOCIDA', {
        errores: [{ campo: 'contrasena', codigo: 'CONTRASENA_CONOCIDA' }],
      });
  }

  /** To be called with what `comprobar` let pass. */
  async execute(registro: Registro, contexto: Contexto): Promise<void> {
    const contrasenaHash = await this.contrasenas.hash(registro.contrasena);
    // Two registrations of one address at once: the second finds the first at its next try.
    await this.guardar(registro, contrasenaHash, contexto).catch((error: unknown) => {
      if (!isUniqueViolation(error)) throw error;
      return this.guardar(registro, contrasenaHash, contexto);
    });
  }

  // One hash and one comparison whatever the address is to us: new, waiting or somebody's. More or less would
  // be seen in the time.
  private async guardar(registro: Registro, contrasenaHash: string, contexto: Contexto): Promise<void> {
    const existente = await this.db.run({}, (tx) =>
      tx.usuario.findUnique({
        where: { email: registro.email },
        select: { id: true, idioma: true, emailVerificado: true, desactivadoEn: true, contrasenaHash: true },
      }),
    );
    const espera =
      existente && !existente.emailVerificado && !existente.desactivadoEn ? existente : undefined;
    const misma = await this.contrasenas.verify(espera?.contrasenaHash, registro.contrasena);
    // Who consents to commercial mail is as unknown as whose password it is.
    const dicho = { ...registro, correosComerciales: registro.correosComerciales && (misma || !existente) };
    await this.db.run({}, async (tx) => {
      const id = existente?.id ?? newId();
      const escrita = existente
        ? espera !== undefined && (await this.repetir(tx, id, dicho, misma))
        : await this.crear(tx, id, dicho, contrasenaHash);
      if (!escrita) return this.avisar(tx, registro.email, existente?.idioma ?? registro.idioma);
      await this.anotar(tx, id, dicho, contexto);
      await this.enviarVerificacion(tx, { id, email: registro.email, idioma: registro.idioma });
    });
  }

  /**
   * Mails the link that verifies the address; those sent before open no more. Without a name: a stranger may
   * have chosen it.
   */
  async enviarVerificacion(tx: Tx, usuario: { id: string; email: string; idioma: Idioma }): Promise<void> {
    const token = await this.enlaces.crear(tx, usuario, 'VERIFICAR_EMAIL');
    await this.correo.enviar(tx, {
      plantilla: 'verificarEmail',
      para: usuario.email,
      idioma: usuario.idioma,
      ruta: `/auth/verificar-email?token=${token}`,
    });
  }

  private avisar(tx: Tx, email: string, idioma: Idioma): Promise<void> {
    return this.correo.enviar(tx, { plantilla: 'cuentaExistente', para: email, idioma, ruta: '/auth/login' });
  }

  private async crear(tx: Tx, id: string, registro: Registro, contrasenaHash: string): Promise<true> {
    const { modificadoEn: ahora, ...datos } = this.datos(registro);
    await insertUsuario(tx, {
      ...datos,
      id,
      email: registro.email,
      emailVerificado: false,
      contrasenaHash,
      ahora,
    });
    return true;
  }

  // An account that nobody verified belongs to nobody. With the same password it is an impatient owner; with
  // another one the account is contested, or whoever registers a stranger's address would have the stranger
  // verify their password. False: verified or disabled meanwhile.
  private async repetir(tx: Tx, id: string, registro: Registro, misma: boolean): Promise<boolean> {
    // The links before the account, in the order in which verification takes them: the other way round two at
    // once would stand in each other's way.
    await this.enlaces.anular(tx, id, 'VERIFICAR_EMAIL');
    const data = { ...this.datos(registro), ...(!misma && { contrasenaHash: CONTRASENA_DISPUTADA }) };
    const { count } = await tx.usuario.updateMany({
      // Nor does a stranger name somebody who is staff and has not chosen a password yet.
      where: { id, emailVerificado: false, desactivadoEn: null, role: 'ROLE_USER' },
      data,
    });
    return count > 0;
  }

  private datos({ nombre, apellidos, telefono, idioma, correosComerciales }: Registro) {
    const ahora = this.clock.date();
    return {
      nombre,
      apellidos,
      telefono,
      idioma,
      correosComerciales,
      correosComercialesEn: ahora,
      modificadoEn: ahora,
    };
  }

  private async anotar(
    tx: Tx,
    id: string,
    { idioma, correosComerciales }: Registro,
    contexto: Contexto,
  ): Promise<void> {
    await tx.aceptacion.createMany({
      data: (['PRIVACIDAD', 'CONDICIONES'] as const).map((documento) => ({
        id: newId(),
        usuarioId: id,
        documento,
        version: this.textos.version(documento),
        idioma,
        en: this.clock.date(),
      })),
    });
    await this.sucesos.anotar(tx, id, 'REGISTRO', { correosComerciales }, contexto);
  }
}
