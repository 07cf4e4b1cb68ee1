// What the control changes and tells.
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { BaseDatos } from '../libros/base-datos';
import { Censo } from '../libros/censo';
import { Ajustes, CAMBIOS, type ValoresAjustes } from '../platform/ajustes';
import { AVERIA, Averias, DICTAMEN, type Averia, type Dictamen } from '../platform/averias';
import { enMadrid, Reloj } from '../platform/reloj';
import { CAMBIO_RELOJ, cambiarReloj, relojesDe, type RelojVisto } from './relojes';

const nif = z.string().regex(/^[0-9A-Z]{9}$/);

/** Everything that one POST may ask; what is left out stays as it is. */
export const PETICION_CONTROL = z
  .object({
    ajustes: CAMBIOS.optional(),
    averias: z.array(AVERIA).max(100).optional(),
    dictamenes: z.array(DICTAMEN).max(1000).optional(),
    censo: z
      .array(z.object({ nif, nombre: z.string().min(1).max(120) }).strict())
      .max(1000)
      .optional(),
    poderes: z
      .array(z.object({ apoderado: nif, representado: nif }).strict())
      .max(1000)
      .optional(),
    relojes: z.array(CAMBIO_RELOJ).max(1000).optional(),
    /** Takes back the faults and verdicts that still wait; done first. */
    olvidar: z.boolean().optional(),
  })
  .strict();
export type PeticionControl = z.infer<typeof PETICION_CONTROL>;

export const PETICION_DIARIO = z.object({
  desde: z.coerce.number().int().min(0).default(0),
  nif: nif.optional(),
  limite: z.coerce.number().int().min(1).max(10_000).default(1000),
});

export interface EstadoControl {
  reloj: string;
  ajustes: ValoresAjustes;
  relojes: readonly RelojVisto[];
  averias: readonly Averia[];
  dictamenes: readonly Dictamen[];
}

@Injectable()
export class ControlService {
  constructor(
    private readonly bd: BaseDatos,
    private readonly ajustes: Ajustes,
    private readonly averias: Averias,
    private readonly censo: Censo,
    private readonly reloj: Reloj,
  ) {}

  estado(): EstadoControl {
    return {
      reloj: enMadrid(this.reloj.ahora()),
      ajustes: this.ajustes.valores,
      relojes: relojesDe(this.reloj),
      ...this.averias.enEspera,
    };
  }

  async aplicar(p: PeticionControl): Promise<EstadoControl> {
    if (p.olvidar === true) this.averias.olvidar();
    if (p.ajustes !== undefined) await this.ajustes.cambiar(p.ajustes);
    for (const averia of p.averias ?? []) this.averias.preparar(averia);
    for (const dictamen of p.dictamenes ?? []) this.averias.dictar(dictamen);
    for (const persona of p.censo ?? []) await this.censo.inscribir(persona.nif, persona.nombre);
    for (const poder of p.poderes ?? []) await this.censo.apoderar(poder.apoderado, poder.representado);
    for (const cambio of p.relojes ?? []) await cambiarReloj(this.reloj, cambio);
    return this.estado();
  }

  /** Empties the books and forgets every setting: as on the first day. */
  async reiniciar(): Promise<EstadoControl> {
    this.averias.olvidar();
    await this.bd.transaccion(async (tx) => {
      await tx.query(
        `TRUNCATE aeat_sim.registro, aeat_sim.factura, aeat_sim.sistema, aeat_sim.flujo, aeat_sim.censo,
          aeat_sim.poder, aeat_sim.envio, aeat_sim.reloj, aeat_sim.forzado RESTART IDENTITY`,
      );
    });
    await this.ajustes.restablecer();
    await this.censo.leer();
    await this.reloj.leer();
    return this.estado();
  }

  /** Every request that came in after `desde`, oldest first, with the records that it held and when. */
  async diario({ desde, nif: obligado, limite }: z.infer<typeof PETICION_DIARIO>): Promise<unknown[]> {
    return this.bd.query(
      `SELECT e.id::int, e.id_peticion AS "idPeticion", e.libro, e.recibido, e.respondido, e.presentado, e.operacion,
         e.presentador, e.certificado, e.obligado, e.registros AS "numRegistros", e.incidencia, e.fin_verifactu AS "finVerifactu",
         e.demasiado_pronto AS "demasiadoPronto", e.estado, e.fallo, e.csv, e.averia,
         coalesce(
           (
             SELECT json_agg(
               json_build_object(
                 'emisor', r.emisor, 'numSerie', r.num_serie, 'fecha', r.fecha, 'operacion', r.operacion,
                 'huella', r.huella, 'estado', r.estado, 'codigo', r.codigo)
               ORDER BY r.posicion)
           FROM aeat_sim.registro r WHERE r.envio = e.id), e.identidades::json, '[]'::json) AS registros
       FROM aeat_sim.envio e
       WHERE e.id > $1 AND ($2::text IS NULL OR e.obligado = $2)
       ORDER BY e.id
       LIMIT $3`,
      [desde, obligado ?? null, limite],
    );
  }
}
