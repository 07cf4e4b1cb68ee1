// A NIF leaves Verifactu: read, declared, withdrawn, declared again, told to the agency with the next invoice; the screen
// shows the agency's CSV by itself, and so does the simulator's book.
import { beforeAll, describe, expect, it } from '@jest/globals';
import { clientes, finVerifactu } from '@encadena/contracts';
import { IDIOMAS } from '@encadena/i18n';
import { useNavegador } from './testing/navegador';
import type { Aspecto, Ventana } from './testing/navegador';
import { Persona, enMarcha } from './testing/producto';
import { fotografiar, mirar } from './testing/revisar';
import { textosEn } from './testing/textos';

const t = textosEn('es');
const navegador = useNavegador();
let persona: Persona;
let nif: { uuid: string; nif: string };
let fecha: string;

beforeAll(async () => {
  persona = await Persona.entrar();
  nif = await persona.nif();
  await persona.contestado(nif.uuid, await emitir());
  const { fechaPosible } = await persona.llamar(finVerifactu.obtener, { nif: nif.uuid });
  fecha = new Intl.DateTimeFormat('es', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${fechaPosible}T00:00:00Z`),
  );
}, 300_000);

/** An invoice, and its record. */
async function emitir(): Promise<string> {
  const { contenido } = await persona.llamar(clientes.listar, { nif: nif.uuid, query: {} });
  const { registro } = await persona.emitir(nif.uuid, {
    uuidCliente: contenido[0]?.uuid,
    descripcionOperacion: 'Reforma de las oficinas',
    lineas: [{ descripcion: 'Reforma', precioUnitario: '100', tipoImpositivo: '21' }],
  });
  return registro.uuid;
}
const ASPECTOS: Aspecto[] = [
  ...IDIOMAS.map((idioma) => ({ idioma, esquema: 'light' as const, ancho: 390 as const })),
  { idioma: 'es', esquema: 'dark', ancho: 390 },
  { idioma: 'es', esquema: 'light', ancho: 1280 },
  { idioma: 'es', esquema: 'dark', ancho: 1280 },
];
const nombreDe = ({ idioma, esquema, ancho }: Aspecto): string => `${idioma}.${esquema}.${ancho}`;

async function abrir(aspecto: Aspecto): Promise<Ventana> {
  const ventana = await navegador.ventana(aspecto, persona);
  await ventana.page.goto(`/user/nif/${nif.uuid}/editar-nif/verifactu`);
  await ventana.page.getByRole('heading', { level: 2 }).first().waitFor();
  return ventana;
}
async function verTodos(estado: string): Promise<void> {
  for (const aspecto of ASPECTOS) {
    const ventana = await abrir(aspecto);
    await fotografiar(ventana, `fin-verifactu-${estado}.${nombreDe(aspecto)}`, true);
    expect(await mirar(ventana)).toEqual([]);
  }
}
async function enDialogo({ page }: Ventana, boton: Parameters<typeof t>[0]): Promise<void> {
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t(boton) })
    .click();
}

describe('a NIF', () => {
  it('reads what leaving means', () => verTodos('sigue'));

  it('declares it by the keyboard, and takes it back while the agency knows nothing', async () => {
    const ventana = await abrir({ esquema: 'light', ancho: 390 });
    const { page } = ventana;
    await page.getByRole('button', { name: t('finVerifactu.dejar.accion', { fecha }) }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: t('finVerifactu.dejar.confirmar.titulo', { fecha }) }).waitFor();
    expect(await mirar(ventana, true)).toEqual([]);
    await fotografiar(ventana, 'fin-verifactu-pregunta.es.light.390');
    await enDialogo(ventana, 'finVerifactu.dejar.confirmar.accion');
    await page.getByRole('heading', { name: t('finVerifactu.deja', { fecha }) }).waitFor();
    await page.getByText(t('finVerifactu.estados.DECLARADO'), { exact: true }).waitFor();
    await page.getByRole('button', { name: t('finVerifactu.retirar.accion') }).click();
    await enDialogo(ventana, 'finVerifactu.retirar.confirmar.accion');
    await page.getByText(t('finVerifactu.sigue')).waitFor();
    expect((await persona.llamar(finVerifactu.obtener, { nif: nif.uuid })).fin).toBeNull();
  });

  it('is told to the agency with its next invoice: the CSV comes by itself, also to the book of the agency', async () => {
    const { fechaPosible } = await persona.llamar(finVerifactu.obtener, { nif: nif.uuid });
    await persona.llamar(finVerifactu.declarar, { nif: nif.uuid, body: { fechaFin: fechaPosible } });
    await verTodos('declarado');
    const { page } = await abrir({ esquema: 'light', ancho: 1280 });
    await page.getByText(t('finVerifactu.explica.DECLARADO')).waitFor();
    const registro = await emitir();
    const { csv } = await persona.contestado(nif.uuid, registro);
    await page.getByText(t('finVerifactu.estados.COMUNICADO'), { exact: true }).waitFor();
    const { fin } = await persona.llamar(finVerifactu.obtener, { nif: nif.uuid });
    expect(fin?.comunicado?.csv).toBe(csv);
    await page.getByText(csv ?? '', { exact: true }).waitFor();
    expect(await page.getByRole('button', { name: t('finVerifactu.retirar.accion') }).count()).toBe(0);
    await verTodos('comunicado');
    const libro = await fetch(new URL(`/libros/REAL/${nif.nif}`, enMarcha().aeatSim.libros), {
      headers: { accept: 'text/html' },
    });
    expect(await libro.text()).toContain(`como dijo el envío ${csv}`);
  });
});
