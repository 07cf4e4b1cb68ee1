// The first stone of the tenant wall: may this user act for this NIF? One query tells whether the session is
// open and the NIF theirs.
import { type ExecutionContext, Injectable, type OnModuleInit } from '@nestjs/common';
import { CABECERA_ENTORNO, CABECERA_NIF, CABECERA_RELOJ } from '@encadena/contracts';
import type { FastifyReply } from 'fastify';
import { Clock } from '../../platform/clock';
import { Db } from '../../platform/db';
import { fallo } from '../../platform/errores';
import { idiomaDe, type NifFila, type Peticion, Puertas } from '../../platform/http';
import { GuardiaSesion, sesionAbierta, usuarioDe } from '../auth';
import { relojDePruebas } from './reloj-de-pruebas';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const NINGUNO = '00000000-0000-0000-0000-000000000000';

/** What a request knows of its NIF, which a statement names `n`. */
export const DEL_NIF = [
  'n.id',
  'n.nif',
  'n.razonSocial',
  'n.personaFisica',
  'n.direccion',
  'n.municipio',
  'n.codigoPostal',
  'n.provincia',
  'n.pais',
  'n.zona',
  'n.pieLegal',
  'n.documentacionEstado',
  'n.validoParaOperar',
  'n.version',
] as const;

@Injectable()
export class GuardiaNif implements OnModuleInit {
  constructor(
    private readonly puertas: Puertas,
    private readonly sesion: GuardiaSesion,
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.puertas.registrar('nif', (context) => this.pasar(context));
  }

  private async pasar(context: ExecutionContext): Promise<void> {
    const request = context.switchToHttp().getRequest<Peticion>();
    const { sub, sid } = await this.sesion.claims(context);
    const header = request.headers[CABECERA_NIF];
    const uuid = typeof header === 'string' && UUID.test(header) ? header : NINGUNO;
    const fila = await this.buscar(sid, sub, uuid);
    if (!fila) return this.sesion.denegar('sesion', request.contexto);
    request.usuario = usuarioDe(sub, sid, fila);
    request.contexto.idioma = idiomaDe(request, request.usuario);
    if (header === undefined || header === '') throw fallo('NIF_NO_INDICADO');
    if (!fila.nif) throw fallo('NO_ENCONTRADO');
    request.nif = fila.nif;
    if (request.headers[CABECERA_ENTORNO] !== 'PRUEBAS') return;
    request.desfaseMs = await this.desfase(fila.nif.id);
    // What the page suggests goes by that clock as well.
    void context.switchToHttp().getResponse<FastifyReply>().header(CABECERA_RELOJ, request.desfaseMs);
  }

  /** Of the chain of its tests; asked only now, since nobody sees the chains of a NIF before it is theirs. */
  private async desfase(nifId: string): Promise<number> {
    const [[cadena]] = await this.db.leer({ nifId }, relojDePruebas(nifId));
    return cadena?.desfaseMs ?? 0;
  }

  /** Undefined when there is no such open session. */
  private async buscar(sesionId: string, usuarioId: string, nifId: string) {
    const [[fila]] = await this.db.leer(
      { usuarioId },
      sesionAbierta(sesionId, usuarioId, this.clock.date())
        .leftJoin('nifs as n', (join) =>
          join.onRef('n.usuarioId', '=', 'u.id').on('n.id', '=', nifId).on('n.archivado', '=', false),
        )
        .select(DEL_NIF),
    );
    if (!fila) return undefined;
    const { email, role, idioma, ...nif } = fila;
    return { email, role, idioma, nif: nif.id === null ? null : (nif as NifFila) };
  }
}
