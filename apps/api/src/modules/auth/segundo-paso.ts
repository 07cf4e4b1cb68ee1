// The second step of a login: the ticket of the first and a code of the second factor open the session
// (FAULTS A5, A6, A8).
import { Injectable } from '@nestjs/common';
import { Db, type Tx } from '../../platform/db';
import { fallo } from '../../platform/errores';
import type { Contexto, Peticion } from '../../platform/http';
import { Log } from '../../platform/logs';
import { Correo } from '../../platform/mail';
import { type CuentaConocida, type Dispositivo, Dispositivos } from './dispositivos';
import { IniciarSesion, type SesionAbierta } from './iniciar-sesion';
import { type Limite, Limites } from './limites';
import { type Paso, Pasos } from './pasos';
import { type CodigoDado, SegundoFactor } from './segundo-factor';
import { SesionesRepository } from './sesiones.repository';
import { Sucesos } from './sucesos';

@Injectable()
export class SegundoPaso {
  constructor(
    private readonly db: Db,
    private readonly pasos: Pasos,
    private readonly limites: Limites,
    private readonly dispositivos: Dispositivos,
    private readonly segundoFactor: SegundoFactor,
    private readonly iniciarSesion: IniciarSesion,
    private readonly sesiones: SesionesRepository,
    private readonly sucesos: Sucesos,
    private readonly correo: Correo,
    private readonly log: Log,
  ) {}

  /**
   * The session, and the account that it is of. Throws SEGUNDO_FACTOR_CADUCADO (the ticket),
   * CODIGO_SEGUNDO_FACTOR (the code) or DEMASIADAS_PETICIONES.
   */
  async execute(
    ticket: string | undefined,
    dado: CodigoDado,
    { contexto, cookies }: Pick<Peticion, 'contexto' | 'cookies'>,
  ): Promise<{ sesion: SesionAbierta; cuenta: CuentaConocida }> {
    const paso = await this.db.run({}, (tx) => this.pasos.mirar(tx, ticket));
    if (!paso) throw fallo('SEGUNDO_FACTOR_CADUCADO');
    const cuenta = { id: paso.usuarioId, contrasenaHash: paso.contrasenaHash };
    const limites = limitesDe(paso, this.dispositivos.conocido({ cookies }, cuenta));
    await this.limites.contar('codigo-paso', paso.id);
    for (const [limite, quien] of limites) await this.limites.contar(limite, quien);
    const sesion = await this.db.run({}, (tx) => this.abrir(tx, paso, dado, contexto));
    if (!sesion) {
      this.log.event('segundo-factor-fallido', { usuarioId: paso.usuarioId }, contexto);
      throw fallo('CODIGO_SEGUNDO_FACTOR');
    }
    await Promise.all(limites.map(([limite, quien]) => this.limites.perdonar(limite, quien)));
    return { sesion, cuenta };
  }

  private async abrir(
    tx: Tx,
    { id, usuarioId }: Paso,
    dado: CodigoDado,
    contexto: Contexto,
  ): Promise<SesionAbierta | undefined> {
    if (!(await this.segundoFactor.tomar(tx, usuarioId, dado))) return undefined;
    if (!(await this.pasos.usar(tx, id))) throw fallo('SEGUNDO_FACTOR_CADUCADO');
    if ('codigoRecuperacion' in dado) await this.avisar(tx, usuarioId, contexto);
    return this.iniciarSesion.enTransaccion(tx, usuarioId, contexto);
  }

  private async avisar(tx: Tx, usuarioId: string, contexto: Contexto): Promise<void> {
    const [persona, restantes] = [
      await this.sesiones.findPersona(tx, usuarioId),
      await this.segundoFactor.codigosRestantes(tx, usuarioId),
    ];
    await this.sucesos.anotar(tx, usuarioId, 'CODIGO_RECUPERACION_USADO', { restantes }, contexto);
    await this.correo.enviar(tx, {
      plantilla: 'codigoRecuperacionUsado',
      para: persona.email,
      idioma: persona.idioma,
      ruta: '/user/profile',
      params: { nombre: persona.nombre, restantes },
    });
  }
}

/**
 * A device that came through the second factor before has tries of its own: whoever knows the password alone
 * cannot use them up.
 */
const limitesDe = (
  { usuarioId }: Paso,
  dispositivo: Dispositivo | undefined,
): readonly (readonly [Limite, string])[] =>
  dispositivo?.segundoFactor
    ? [
        ['codigo-dispositivo', dispositivo.id],
        ['codigo-dispositivo-dia', dispositivo.id],
      ]
    : [
        ['codigo-cuenta', usuarioId],
        ['codigo-cuenta-dia', usuarioId],
      ];
