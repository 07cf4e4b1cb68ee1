// Every screen, with its menus, drawers and dialogs open; widths, languages, light and dark take turns.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  clavesApi,
  clientes,
  facturas,
  presupuestos,
  recurrentes,
  vistas,
  webhooks,
} from '@encadena/contracts';
import type { FacturaEntradaCruda } from '@encadena/contracts';
import { claveDe, conTodos, todosDe, type Clave, type Entero } from './testing/aspectos';
import { useNavegador } from './testing/navegador';
import { pantallas } from './testing/pantallas';
import type { Muestra, Pantalla } from './testing/pantalla';
import { Persona, entorno, simulador } from './testing/producto';
import { revisar } from './testing/revisar';
import { crearSoporte, dejarDeSerSoporte, entrarComoSoporte, entregarPapel } from './testing/soporte';
import { textosEn } from './testing/textos';
import { conectarTienda } from './testing/tienda';

/** Every sixth screen in each of these; all of them in all twelve with E2E_PANTALLAS=todas. */
const TURNOS: readonly Clave[] = [
  'es light 1280',
  'en dark 390',
  'ca dark 1280',
  'ca light 390',
  'en light 1280',
  'es dark 390',
];
const ASPECTOS = todosDe(TURNOS);

/** Whether it is this screen's turn to be walked in that appearance; one that there is in one width alone takes turns in that. */
function leToca(aspecto: Entero, { ancho }: Pantalla, i: number): boolean {
  if (conTodos) return ancho === undefined || ancho === aspecto.ancho;
  const suyos = TURNOS.filter((turno) => ancho === undefined || turno.endsWith(` ${ancho}`));
  return suyos[i % suyos.length] === claveDe(aspecto);
}

const navegador = useNavegador();
let muestra: Muestra;

/** Told of a test, which no server there takes. */
async function avisado(persona: Persona, nif: string): Promise<string> {
  const body = { url: 'https://erp.example.com/avisos', descripcion: 'Programa de gestión' };
  const { uuid } = await persona.llamar(webhooks.crear, { nif, body });
  await persona.llamar(webhooks.probar, { nif, params: { uuid } });
  return uuid;
}

/** What is owed of this year, with its due dates. */
async function vistaGuardada(persona: Persona, nif: string): Promise<string> {
  const body = {
    nombre: 'Por cobrar de este año',
    filtros: { estadoPago: ['PENDIENTE' as const, 'VENCIDA' as const], periodo: 'ejercicio' as const },
    orden: { campo: 'importeTotal' as const, sentido: 'desc' as const },
    columnas: ['fecha' as const, 'vencimiento' as const, 'pendiente' as const],
  };
  return (await persona.llamar(vistas.crear, { nif, body })).uuid;
}

/** One of the last day of each month. */
async function queSeRepite(persona: Persona, nif: string, uuidCliente: string | undefined): Promise<string> {
  const body = {
    nombre: 'Alquiler del local',
    frecuencia: 'MENSUAL' as const,
    dia: 31,
    inicio: '2026-01-31',
    factura: {
      uuidCliente,
      descripcionOperacion: 'Alquiler de {mes} de {año}',
      lineas: [{ descripcion: 'Local, {mes}', precioUnitario: '750', tipoImpositivo: '21' }],
    },
  };
  return (await persona.llamar(recurrentes.crear, { nif, body })).uuid;
}

/** One customer that was entered as two kinds of one number. */
async function dosVeces(persona: Persona, nif: string): Promise<readonly [string, string]> {
  const direccion = { direccion: 'Carrer Major 1', municipio: 'Girona', codigoPostal: '17001' };
  const una = { identificacion: 'B67554436', nombre: 'Tallers Montseny SL', direccion };
  const otra = { ...una, tipoIdentificacion: 'NO_CENSADO' as const, nombre: 'Tallers Montseny, S.L.' };
  const contacto = { email: 'taller@montseny.example', telefono: '972200001' };
  const { uuid } = await persona.llamar(clientes.crear, { nif, body: una });
  return [uuid, (await persona.llamar(clientes.crear, { nif, body: { ...otra, contacto } })).uuid];
}

async function prepararMuestra(): Promise<Muestra> {
  const persona = await Persona.entrar();
  const { uuid: nif } = await persona.nif();
  const { contenido } = await persona.llamar(clientes.listar, { nif, query: { texto: 'Llobregat' } });
  const body = (cambios: Partial<FacturaEntradaCruda> = {}): FacturaEntradaCruda => ({
    uuidCliente: contenido[0]?.uuid,
    descripcionOperacion: 'Reforma de las oficinas',
    formaPago: 'TRANSFERENCIA',
    irpfPorcentaje: '15',
    observaciones: 'Gracias por su confianza.',
    lineas: [
      {
        descripcion: 'Mobiliario de recepción y sala de reuniones, con transporte y montaje incluidos',
        cantidad: '12',
        precioUnitario: '1234.5',
        tipoImpositivo: '21',
        descuentoTipo: 'PORCENTAJE',
        descuento: '7.5',
      },
      { descripcion: 'Libro de mantenimiento', precioUnitario: '35', tipoImpositivo: '4' },
    ],
    ...cambios,
  });
  const emitir = async (dictamen?: number): Promise<string> => {
    if (dictamen) await simulador.mandar({ dictamenes: [{ codigo: dictamen, veces: 1 }] });
    const { factura, registro } = await persona.emitir(nif, body());
    await persona.contestado(nif, registro.uuid);
    return factura.uuid;
  };
  await entregarPapel(persona, nif);
  const clave = { nombre: 'Almacén', entorno: 'PRUEBAS' as const, permisos: ['LEER' as const] };
  await persona.llamar(clavesApi.crear, { params: { uuid: nif }, body: clave });
  const borrador = async (cambios?: Partial<FacturaEntradaCruda>): Promise<string> =>
    (await persona.llamar(facturas.crear, { nif, body: body(cambios) })).uuid;
  const correcta = await emitir();
  const rectificada = await emitir();
  const devolucion = body({
    tipoFactura: 'R1',
    rectificacion: { motivo: 'Devolución', facturas: [{ uuid: rectificada }] },
    lineas: [
      { descripcion: 'Libro de mantenimiento', cantidad: '-1', precioUnitario: '35', tipoImpositivo: '4' },
    ],
  });
  // Answered before the next verdict is asked for, which it would take else.
  await persona.contestado(nif, (await persona.emitir(nif, devolucion)).registro.uuid);
  const tique = async (): Promise<string> =>
    (
      await persona.emitir(nif, {
        tipoFactura: 'F2',
        descripcionOperacion: 'Venta en tienda',
        lineas: [{ descripcion: 'Libreta', cantidad: '4', precioUnitario: '3.90', tipoImpositivo: '21' }],
      })
    ).factura.uuid;
  const { url } = await persona.llamar(facturas.crearEnlacePublico, { nif, params: { uuid: correcta } });
  return {
    nif,
    idUsuario: persona.usuario.idUsuario,
    conErrores: await emitir(2005),
    incorrecta: await emitir(1110),
    correcta,
    rectificada,
    rectificativa: await borrador(devolucion),
    tiques: [await tique(), await tique()],
    enlacePublico: new URL(url).pathname,
    presupuesto: (
      await persona.llamar(presupuestos.crear, {
        nif,
        body: {
          uuidCliente: contenido[0]?.uuid,
          descripcionOperacion: 'Reforma de las oficinas',
          lineas: body().lineas,
        },
      })
    ).uuid,
    borrador: await borrador(),
    recurrente: await queSeRepite(persona, nif, contenido[0]?.uuid),
    vista: await vistaGuardada(persona, nif),
    webhook: await avisado(persona, nif),
    repetidos: await dosVeces(persona, nif),
    ...(await conectarTienda(persona, nif)),
    imposible: await borrador({ fechaVencimiento: '2025-01-01' }),
    vacio: (await (await Persona.entrar(entorno.otra)).nif()).uuid,
  };
}

beforeAll(async () => {
  await crearSoporte();
  muestra = await prepararMuestra();
}, 300_000);
afterAll(dejarDeSerSoporte);

/** Each person's screens in one window, as they would be walked through. */
async function recorrer(aspecto: Entero): Promise<string[]> {
  const personas: Record<Pantalla['quien'], Persona | undefined> = {
    nadie: undefined,
    demo: await Persona.entrar(),
    otra: await Persona.entrar(entorno.otra),
    soporte: await entrarComoSoporte(),
  };
  const t = textosEn(aspecto.idioma);
  const hallazgos: string[] = [];
  const suyas = pantallas(muestra).filter((pantalla, i) => leToca(aspecto, pantalla, i));
  for (const [quien, persona] of Object.entries(personas)) {
    const ventana = await navegador.ventana(aspecto, persona);
    for (const pantalla of suyas.filter((una) => una.quien === quien))
      hallazgos.push(...(await revisar(ventana, pantalla, t, aspecto)));
  }
  return hallazgos;
}

describe('every screen', () => {
  it.each(ASPECTOS)(
    'in $idioma, $esquema, $ancho px: no barrier (axe), no sideways scrolling, no jump, no error',
    async (aspecto) => {
      expect(await recorrer(aspecto)).toEqual([]);
    },
    900_000,
  );

  if (!conTodos)
    it.skip('in its eleven other appearances is walked with E2E_PANTALLAS=todas', () => undefined);
});
