// Registration. The answer is the same whether or not the address has an account: only its owner is told, by mail (FAULTS section 2).
import { Injectable } from '@nestjs/common';
import type { auth, Entrada, Idioma } from '@encadena/contracts';
import { Clock } from '../../platform/clock';
import { Db, isUniqueViolation, type Tx } from '../../platform/db';
import { fallo } from '../../platform/errores';
import { newId } from '../../platform/ids';
import { Correo } from '../../platform/mail';
import { Contrasenas, Enlaces, esContrasenaConocida, Sucesos } from '../auth';
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

  /** Throws CONTRASENA_CONOCIDA, TEXTO_LEGAL_OBSOLETO. */
  async execute(registro: Registro): Promise<void> {
    const { email, nombre, apellidos, contrasena } = registro;
    if (registro.privacidad !== this.textos.version('PRIVACIDAD') || registro.condiciones !== this.textos.version('CONDICIONES')) throw fallo('TEXTO_LEGAL_OBSOLETO');
    if (await esContrasenaConocida(contrasena, [email, nombre, apellidos])) throw fallo('CONTRASENA_CONOCIDA', { errores: [{ campo: 'contrasena', codigo: 'CONTRASENA_CONOCIDA' }] });
    const contrasenaHash = await this.contrasenas.hash(contrasena);
    // Two registrations of one address at once: the second finds the first at its next try.
    await this.guardar(registro, contrasenaHash).catch((error: unknown) => {
      if (!isUniqueViolation(error)) throw error;
      return this.guardar(registro, contrasenaHash);
    });
  }

  private guardar(registro: Registro, contrasenaHash: string): Promise<void> {
    return this.db.transaction(async (tx) => {
      const existente = await tx.usuario.findUnique({ where: { email: registro.email }, select: { id: true, idioma: true, emailVerificado: true, desactivadoEn: true } });
      if (existente && (existente.emailVerificado || existente.desactivadoEn)) return this.avisar(tx, registro.email, existente.idioma as Idioma);
      const id = existente?.id ?? newId();
      await this.escribir(tx, id, existente !== null, registro, contrasenaHash);
      await this.enviarVerificacion(tx, { id, email: registro.email, idioma: registro.idioma });
    });
  }

  /** Mails the link that verifies the address; those sent before open no more. Without a name: a stranger may have chosen it. */
  async enviarVerificacion(tx: Tx, usuario: { id: string; email: string; idioma: Idioma }): Promise<void> {
    const token = await this.enlaces.crear(tx, usuario, 'VERIFICAR_EMAIL');
    await this.correo.enviar(tx, { plantilla: 'verificarEmail', para: usuario.email, idioma: usuario.idioma, ruta: `/auth/verificar-email?token=${token}` });
  }

  private avisar(tx: Tx, email: string, idioma: Idioma): Promise<void> {
    return this.correo.enviar(tx, { plantilla: 'cuentaExistente', para: email, idioma, ruta: '/auth/login' });
  }

  // An account that nobody verified belongs to nobody: who registers last, and proves the address, has it.
  private async escribir(tx: Tx, id: string, existe: boolean, registro: Registro, contrasenaHash: string): Promise<void> {
    const ahora = this.clock.date();
    const { email, nombre, apellidos, telefono, idioma, correosComerciales } = registro;
    const datos = { nombre, apellidos, telefono, idioma, correosComerciales, correosComercialesEn: ahora, contrasenaHash, modificadoEn: ahora };
    if (existe) await tx.usuario.update({ where: { id }, data: datos });
    else await tx.usuario.create({ data: { ...datos, id, email, creadoEn: ahora } });
    await tx.aceptacion.createMany({
      data: (['PRIVACIDAD', 'CONDICIONES'] as const).map((documento) => ({ id: newId(), usuarioId: id, documento, version: this.textos.version(documento), idioma, en: ahora })),
    });
    await this.sucesos.anotar(tx, id, 'REGISTRO', { correosComerciales });
  }
}
