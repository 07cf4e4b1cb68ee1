// Our text as tests sign it.
import { createTraductor } from '@encadena/i18n';
import { ZONA_FIRMA } from '../../src/modules/papeles/texto/hoja-papel';
import { renderPapel } from '../../src/modules/papeles/texto/papel-pdf';
import { type DatosPapel, rellenar } from '../../src/modules/papeles/texto/rellenar';
import { TextosPapeles } from '../../src/modules/papeles/texto/textos-papeles';
import type { Contexto, TextoEntregado } from '../../src/modules/papeles/firma/veredicto';
import type { AutoridadDeFirmas } from './autoridad';

export const TITULAR = 'B12345674';
export const ADMINISTRADOR = '12345678Z';

const datos: DatosPapel = {
  nif: TITULAR,
  razonSocial: 'Fusteria Puig SL',
  personaFisica: false,
  domicilio: 'Carrer de Mallorca 401, 08013 Barcelona',
  municipio: 'Barcelona',
  administrador: {
    nombre: 'Bru',
    apellidos: 'Vila Roca',
    nif: ADMINISTRADOR,
    cargo: 'ADMINISTRADOR_UNICO',
    email: null,
    telefono: null,
  },
  empresa: { nombre: 'Encadena SL', nif: 'B67112235', sistema: 'Encadena' },
};

/** A representation handed out an hour ago; `clave` makes it another file. */
export async function textoEntregado(
  idioma: 'es' | 'ca' = 'es',
  clave = 'a',
  creadoEn = new Date(Date.now() - 3_600_000),
): Promise<TextoEntregado> {
  const traductor = await createTraductor();
  const bytes = await renderPapel(
    rellenar(new TextosPapeles({ LEGAL_DIR: undefined }).obtener('REPRESENTACION', idioma), datos, traductor),
    { traductor, ahora: creadoEn, fecha: '2026-11-21', clave },
  );
  return { bytes, idioma, actual: true, creadoEn };
}

export const contextoDe = (autoridades: AutoridadDeFirmas[], entregados: TextoEntregado[]): Contexto => ({
  entregados,
  esperado: { titular: TITULAR, personaFisica: false, administrador: ADMINISTRADOR },
  raices: autoridades.map(({ certificado }) => certificado.raw),
  // As if their lists had been asked before: a file can be judged without anybody answering.
  pruebas: autoridades.map(({ lista }) => lista),
  ahora: new Date(),
  zona: ZONA_FIRMA,
});
