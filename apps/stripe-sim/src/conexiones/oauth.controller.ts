// Connect's OAuth as the SDK calls it: POST /oauth/token and /oauth/deauthorize.
import { Body, Controller, Headers, Post, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { quienEs } from '../api/claves';
import { Fallo } from '../api/fallo';
import { Repartidor } from '../eventos/repartidor';
import { Workshop } from '../libros/workshop';
import type { Obra } from '../libros/obra';
import { CLIENT_ID } from './cuentas';
import { canjearCodigo, desconectar, FalloOauth, revocarPorCodigo } from './oauth';

type Campos = Readonly<Record<string, unknown>>;

@Controller('oauth')
export class OauthController {
  constructor(
    private readonly workshop: Workshop,
    private readonly repartidor: Repartidor,
  ) {}

  @Post('token')
  token(
    @Headers() cabeceras: Campos,
    @Body() cuerpo: Campos | undefined,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.contestar(reply, async () => {
      const { grant_type: clase, code: codigo } = cuerpo ?? {};
      if (clase !== 'authorization_code')
        throw new FalloOauth(
          400,
          'unsupported_grant_type',
          'The simulator takes grant_type=authorization_code only.',
        );
      if (typeof codigo !== 'string')
        throw new FalloOauth(400, 'invalid_request', 'No authorization code provided.');
      const conexion = await this.workshop
        .trabajar((obra) => canjearCodigo(obra, plataforma(obra, cabeceras, cuerpo), codigo))
        .catch(async (error: unknown) => {
          if (error instanceof FalloOauth && error.error === 'invalid_grant')
            await this.workshop.trabajar((obra) => revocarPorCodigo(obra, codigo));
          throw error;
        });
      return {
        access_token: conexion.clave,
        livemode: false,
        refresh_token: conexion.clave.replace('sk_test_', 'rt_'),
        scope: conexion.scope,
        stripe_publishable_key: conexion.clave.replace('sk_test_', 'pk_test_'),
        stripe_user_id: conexion.cuenta,
        token_type: 'bearer',
      };
    });
  }

  @Post('deauthorize')
  deauthorize(
    @Headers() cabeceras: Campos,
    @Body() cuerpo: Campos | undefined,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.contestar(reply, async () => {
      const { client_id: cliente, stripe_user_id: cuenta } = cuerpo ?? {};
      if (cliente !== CLIENT_ID)
        throw new FalloOauth(401, 'invalid_client', `No such application: '${String(cliente).slice(0, 60)}'`);
      const hecho = await this.workshop.trabajar((obra) =>
        desconectar(obra, plataforma(obra, cabeceras, cuerpo), String(cuenta)),
      );
      if (!hecho)
        throw new FalloOauth(
          400,
          'invalid_client',
          `This application is not connected to stripe account ${String(cuenta).slice(0, 60)}, or that account does not exist.`,
        );
      return { stripe_user_id: cuenta };
    });
  }

  private async contestar(reply: FastifyReply, hacer: () => Promise<object>): Promise<void> {
    try {
      const respuesta = await hacer();
      this.repartidor.avisar();
      void reply.code(200).send(respuesta);
    } catch (error) {
      if (error instanceof Fallo)
        void reply.code(error.estado).send({ error: 'invalid_client', error_description: error.message });
      else if (error instanceof FalloOauth)
        void reply.code(error.estado).send({ error: error.error, error_description: error.descripcion });
      else throw error;
    }
  }
}

function plataforma(obra: Obra, cabeceras: Campos, cuerpo: Campos | undefined): string {
  const secreto = cuerpo?.['client_secret'];
  const authorization =
    typeof secreto === 'string' ? `Bearer ${secreto}` : String(cabeceras['authorization'] ?? '');
  return quienEs(obra, { authorization }).cuenta;
}
