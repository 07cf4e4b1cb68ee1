// Doors of registration: the account, its address, and the texts that are accepted.
import { Controller, Inject, Ip, Req, Res } from '@nestjs/common';
import { auth, type Entrada, type Idioma, type Respuesta, textosLegales } from '@encadena/contracts';
import type { FastifyReply } from 'fastify';
import { CONFIG, type Config } from '../../platform/config';
import {
  type Contexto,
  ContextoActual,
  IdiomaActual,
  Input,
  type Peticion,
  Serves,
} from '../../platform/http';
import { alMenos, Dispositivos, Limites } from '../auth';
import { RegistrarUsuario } from './registrar-usuario';
import { TextosLegales } from './textos-legales';
import { UsuariosQueries } from './usuarios.queries';
import { VerificarEmail } from './verificar-email';

const MS_EXISTE = 120;
const MS_SOLICITUD = 250;
/** More than the hash and the mail cost on a machine that is not overrun. */
const MS_REGISTRO = 500;

@Controller()
export class RegistroController {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly limites: Limites,
    private readonly dispositivos: Dispositivos,
    private readonly registrarUsuario: RegistrarUsuario,
    private readonly verificarEmail: VerificarEmail,
    private readonly queries: UsuariosQueries,
    private readonly textosLegales: TextosLegales,
  ) {}

  @Serves(auth.existeEmail)
  async existeEmail(
    @Input(auth.existeEmail) { query }: Entrada<typeof auth.existeEmail>,
    @Ip() ip: string,
  ): Promise<Respuesta<typeof auth.existeEmail>> {
    await this.limites.contarRed('existe-red', ip);
    await this.limites.contar('existe-direccion', query.email);
    const existe = await alMenos(MS_EXISTE, () => this.queries.existe(query.email));
    return { existe: existe && this.config.EXISTE_EMAIL === 'si' };
  }

  @Serves(auth.registrar)
  async registrar(
    @Input(auth.registrar) { body }: Entrada<typeof auth.registrar>,
    @ContextoActual() contexto: Contexto,
  ): Promise<Respuesta<typeof auth.registrar>> {
    await this.limites.contarRed('registro-red', contexto.ip);
    await this.registrarUsuario.comprobar(body);
    await this.limites.contarCorreo(contexto.ip, body.email, 'registro-direccion');
    await alMenos(MS_REGISTRO, () => this.registrarUsuario.execute(body, contexto));
    return { email: body.email };
  }

  @Serves(auth.solicitarVerificacion)
  async solicitar(
    @Input(auth.solicitarVerificacion) { body }: Entrada<typeof auth.solicitarVerificacion>,
    @Ip() ip: string,
  ): Promise<Respuesta<typeof auth.solicitarVerificacion>> {
    await this.limites.contarCorreo(ip, body.email, 'verificacion-direccion', 'verificacion-direccion-dia');
    await alMenos(MS_SOLICITUD, () => this.verificarEmail.solicitar(body.email));
    return { enviado: true };
  }

  @Serves(auth.verificarEmail)
  async verificar(
    @Input(auth.verificarEmail) { body }: Entrada<typeof auth.verificarEmail>,
    @Req() request: Peticion,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Respuesta<typeof auth.verificarEmail>> {
    const { contexto } = request;
    const { email, contrasenaPendiente, cuenta } = await this.limites.porEnlace(contexto.ip, () =>
      this.verificarEmail.execute(body.token, contexto),
    );
    this.dispositivos.recordar(request, reply, cuenta, false);
    return { verificado: true, email, ...(contrasenaPendiente && { contrasenaPendiente }) };
  }

  @Serves(textosLegales.obtener)
  texto(
    @Input(textosLegales.obtener) { params, query }: Entrada<typeof textosLegales.obtener>,
    @IdiomaActual() idioma: Idioma,
  ): Respuesta<typeof textosLegales.obtener> {
    return this.textosLegales.obtener(params.documento, query.idioma ?? idioma);
  }
}
