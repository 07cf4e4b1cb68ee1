// Adds the demo data once, through the acts that people's clicks go through. A second run changes nothing, a
// broken one is completed.
import { Inject, Injectable } from '@nestjs/common';
import { abrirMundos } from '../modules/alta-nif';
import { ClientesService } from '../modules/clientes';
import { CuentasBancariasService } from '../modules/cuentas-bancarias';
import { RegistrarNif } from '../modules/nifs';
import { PlanDeMuestra, Suscripciones } from '../modules/suscripciones';
import { CrearUsuario, UsuariosQueries } from '../modules/usuarios';
import { Clock } from '../platform/clock';
import { CONFIG, type Config } from '../platform/config';
import { Db, type Tx } from '../platform/db';
import { Pasarela } from '../platform/pasarela';
import { clientesDeMuestra, cuentaDeMuestra, facturacionDeMuestra, NIF, USUARIO } from './datos';

@Injectable()
export class Sembrar {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly crearUsuario: CrearUsuario,
    private readonly usuarios: UsuariosQueries,
    private readonly registrarNif: RegistrarNif,
    private readonly suscripciones: Suscripciones,
    private readonly plan: PlanDeMuestra,
    private readonly pasarela: Pasarela,
    private readonly clientes: ClientesService,
    private readonly cuentas: CuentasBancariasService,
  ) {}

  /** True when something was added. */
  async execute(): Promise<boolean> {
    const usuarioId = await this.usuario();
    const nifId = await this.nif(usuarioId);
    const anadidos = await this.db.run({ nifId }, (tx) => this.dentro(tx, nifId));
    const contratado =
      this.conPlan() &&
      (await this.plan.execute(usuarioId, nifId, facturacionDeMuestra(this.config.DEMO_EMAIL)));
    return anadidos || contratado;
  }

  /** A plan is paid for at the simulator alone; elsewhere the company is in its trial. */
  private conPlan(): boolean {
    const { SUSCRIPCIONES, DEMO_PLAN } = this.config;
    return this.pasarela.simulada && SUSCRIPCIONES === 'si' && DEMO_PLAN === 'si';
  }

  private usuario(): Promise<string> {
    const { DEMO_EMAIL: email, DEMO_CONTRASENA: contrasena = '' } = this.config;
    return this.db.run(
      {},
      async (tx) =>
        (await this.usuarios.findIdByEmail(tx, email)) ??
        this.crearUsuario.execute(tx, { ...USUARIO, email, contrasena, emailVerificado: true }),
    );
  }

  private nif(usuarioId: string): Promise<string> {
    return this.db.run({ usuarioId }, async (tx) => {
      const existing = await tx.nif.findFirst({ where: { usuarioId, nif: NIF.nif }, select: { id: true } });
      return existing?.id ?? this.registrarNif.execute(tx, { ...NIF, usuarioId });
    });
  }

  // All or nothing: the chain is the sign that the company was filled.
  private async dentro(tx: Tx, nifId: string): Promise<boolean> {
    if (await tx.cadena.findFirst({ where: { nifId }, select: { id: true } })) return false;
    const ahora = this.clock.date(nifId);
    // The trial is for another NIF of this user, then.
    if (!this.conPlan()) await this.suscripciones.activarPrueba(tx, nifId);
    await abrirMundos(tx, { id: nifId, zona: NIF.zona }, this.config, ahora);
    for (const cliente of clientesDeMuestra()) await this.clientes.insertar(tx, nifId, cliente);
    await this.cuentas.insertar(tx, nifId, cuentaDeMuestra());
    return true;
  }
}
