// Who is staff: made and unmade by an operator alone, each change written into a log that the doors' login
// can neither write nor change, and told to the other super users by mail. Whoever had the account before
// keeps nothing that opens it (password, second factor, sessions, links): a stranger may have registered the
// address first. The mailbox decides, by a link that chooses a new password.
import { hostname, userInfo } from 'node:os';
import { Injectable } from '@nestjs/common';
import type { Idioma } from '@encadena/contracts';
import {
  CambiarContrasena,
  CONTRASENA_DISPUTADA,
  Enlaces,
  SesionesRepository,
  Sucesos,
} from '../modules/auth';
import { CrearUsuario } from '../modules/usuarios';
import { Clock } from '../platform/clock';
import { ConfigError } from '../platform/config';
import { Db, isUniqueViolation, type Tx } from '../platform/db';
import { newId, newSecret } from '../platform/ids';
import { Correo, type Plantilla } from '../platform/mail';
import { correoDe } from './correo-de';

const SUPER = 'ROLE_SUPER';
const LLANO = 'ROLE_USER';
const COLUMNAS = {
  id: true,
  email: true,
  role: true,
  idioma: true,
  emailVerificado: true,
  contrasenaHash: true,
  desactivadoEn: true,
};

interface Cuenta {
  id: string;
  email: string;
  role: 'ROLE_USER' | 'ROLE_SUPER';
  idioma: Idioma;
  emailVerificado: boolean;
  contrasenaHash: string;
  desactivadoEn: Date | null;
}

/** Has its mailbox chosen a password? An account that was verified before it was named has not, either. */
const elegida = ({ emailVerificado, contrasenaHash }: Cuenta): boolean =>
  emailVerificado && contrasenaHash !== CONTRASENA_DISPUTADA;

/** Can it work as staff? */
const efectiva = (cuenta: Cuenta): boolean =>
  cuenta.role === SUPER && elegida(cuenta) && !cuenta.desactivadoEn;

@Injectable()
export class SuperUsuarios {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly crearUsuario: CrearUsuario,
    private readonly cambiarContrasena: CambiarContrasena,
    private readonly enlaces: Enlaces,
    private readonly sesiones: SesionesRepository,
    private readonly sucesos: Sucesos,
    private readonly correo: Correo,
  ) {}

  /**
   * Makes that account staff, and makes it if there is none. It becomes effective when a new password is
   * chosen by the link in the mail, which verifies the address too. `primero`: only while there is no other.
   * Throws a ConfigError with what to do instead.
   */
  async nombrar(texto: string, { primero = false } = {}): Promise<string> {
    const email = correoDe(texto);
    const nombrar = () => this.nombrarAhora(email, primero);
    // Somebody registers that address at this moment: then there is an account to take.
    return nombrar().catch((error: unknown) =>
      isUniqueViolation(error) ? nombrar() : Promise.reject(error),
    );
  }

  private nombrarAhora(email: string, primero: boolean): Promise<string> {
    return this.enFila(async (tx) => {
      const otros = await this.otros(tx, email);
      if (primero && otros.length > 0)
        throw new ConfigError(
          'There is a super user already: this order is for the first one only. More are made with "super-user EMAIL".',
        );
      const existente = await tx.usuario.findUnique({ where: { email }, select: COLUMNAS });
      if (existente?.desactivadoEn)
        throw new ConfigError(`${email} is disabled: give "enable-user ${email}" first.`);
      if (existente && efectiva(existente)) throw new ConfigError(`${email} is a super user already.`);
      const id = existente?.id ?? (await this.crear(tx, email));
      await this.tomar(tx, id, existente?.emailVerificado ?? false);
      await this.anotar(tx, { id, email }, 'NOMBRADO');
      await this.cambiarContrasena.enviarEnlace(tx, id, 'superNombrado');
      await this.avisar(tx, otros.filter(efectiva), 'otroSuperNombrado', email);
      return `${email} becomes a super user by the link in a mail that is on its way: it chooses a new password and works for one hour (afterwards give this order again, or ask for a password at the login). No password of before opens the account, its sessions are closed and its second factor is gone: switch one on in the profile.`;
    });
  }

  /** Takes the role away at once. Throws a ConfigError, also for the last one that can work, unless `ultimo`. */
  cesar(texto: string, { ultimo = false } = {}): Promise<string> {
    const email = correoDe(texto);
    return this.enFila(async (tx) => {
      const cuenta = await tx.usuario.findUnique({ where: { email }, select: COLUMNAS });
      if (cuenta?.role !== SUPER) throw new ConfigError(`${email} is no super user.`);
      const otros = await this.otros(tx, email);
      if (!ultimo && efectiva(cuenta) && !otros.some(efectiva))
        throw new ConfigError(
          `${email} is the last super user: nobody would be left to decide on documents. Make another one first, or give "no-super-user ${email} --last".`,
        );
      await tx.usuario.update({
        where: { id: cuenta.id },
        data: { role: LLANO, modificadoEn: this.clock.date() },
      });
      await tx.pasoPendiente.deleteMany({ where: { usuarioId: cuenta.id } });
      const cerradas = await this.sesiones.closeAll(tx, cuenta.id, this.clock.date());
      await this.anotar(tx, cuenta, 'CESADO');
      await this.avisar(tx, [cuenta], 'superCesado', email);
      await this.avisar(tx, otros.filter(efectiva), 'otroSuperCesado', email);
      return `${email} is no super user any longer; sessions closed: ${cerradas}.`;
    });
  }

  /** One line for each. */
  listar(): Promise<string> {
    return this.enFila(async (tx) => {
      const todos = await this.otros(tx, '');
      return (
        todos
          .map(
            (cuenta) =>
              cuenta.email +
              (cuenta.desactivadoEn
                ? ' (disabled)'
                : elegida(cuenta)
                  ? ''
                  : ' (has not chosen a password yet)'),
          )
          .join('\n') || 'There is no super user: make one with "first-super-user EMAIL".'
      );
    });
  }

  // Two orders at once stand in line.
  private enFila<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.db.run({}, async (tx) => {
      await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('super-users'))`;
      return work(tx);
    });
  }

  private otros(tx: Tx, email: string): Promise<Cuenta[]> {
    return tx.usuario.findMany({
      where: { role: SUPER, email: { not: email } },
      select: COLUMNAS,
      orderBy: { email: 'asc' },
    });
  }

  private crear(tx: Tx, email: string): Promise<string> {
    return this.crearUsuario.execute(tx, {
      email,
      contrasena: newSecret(32),
      nombre: 'Superusuario',
      apellidos: '',
      idioma: 'es',
      emailVerificado: false,
    });
  }

  // The sessions last: whoever was entering meanwhile stood in the way of a line before, and has a session by now.
  private async tomar(tx: Tx, id: string, verificado: boolean): Promise<void> {
    // The links before the account, in the order in which whoever uses one takes them.
    await this.enlaces.anular(tx, id, 'VERIFICAR_EMAIL');
    await this.enlaces.anular(tx, id, 'CAMBIAR_CONTRASENA');
    await tx.usuario.update({
      where: { id },
      data: {
        role: SUPER,
        contrasenaHash: CONTRASENA_DISPUTADA,
        modificadoEn: this.clock.date(),
        // Of an account that nobody verified a stranger may have chosen these too.
        ...(!verificado && {
          nombre: 'Superusuario',
          apellidos: '',
          telefono: null,
          correosComerciales: false,
        }),
      },
    });
    await tx.segundoFactor.deleteMany({ where: { usuarioId: id } });
    await tx.codigoRecuperacion.deleteMany({ where: { usuarioId: id } });
    await tx.pasoPendiente.deleteMany({ where: { usuarioId: id } });
    await this.sesiones.closeAll(tx, id, this.clock.date());
  }

  private async anotar(
    tx: Tx,
    { id, email }: Pick<Cuenta, 'id' | 'email'>,
    cambio: 'NOMBRADO' | 'CESADO',
  ): Promise<void> {
    await tx.cambioSuper.create({
      data: { id: newId(), usuarioId: id, email, cambio, quien: operador(), en: this.clock.date() },
    });
    await this.sucesos.anotar(tx, id, 'ROLE_CAMBIADO', { role: cambio === 'NOMBRADO' ? SUPER : LLANO });
  }

  private async avisar(
    tx: Tx,
    personas: readonly Cuenta[],
    plantilla: Plantilla,
    email: string,
  ): Promise<void> {
    for (const persona of personas)
      await this.correo.enviar(tx, {
        plantilla,
        para: persona.email,
        idioma: persona.idioma,
        ruta: '/user/profile',
        params: { cuenta: email },
      });
  }
}

/** Who gives the order, as the machine knows it. */
function operador(): string {
  try {
    return `${userInfo().username}@${hostname()}`;
  } catch {
    // A container may run under a number that has no name.
    return `${process.getuid?.() ?? '?'}@${hostname()}`;
  }
}
