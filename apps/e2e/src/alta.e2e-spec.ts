// From no account to the first invoice, in two ways: the representation signed with a certificate, accepted at once; and signed by hand,
// accepted by a person of ours. Every screen on the way is looked at.
import { describe, expect, it } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { AltaPagina } from './testing/alta';
import type { Nueva } from './testing/alta';
import { AsistentePagina } from './testing/asistente';
import { hayCorreo } from './testing/buzon';
import { firmar } from './testing/certificado';
import { useNavegador } from './testing/navegador';
import type { Aspecto, Ventana } from './testing/navegador';
import { entorno } from './testing/producto';
import { fotografiar, mirar } from './testing/revisar';
import { textosEn } from './testing/textos';

const t = textosEn('es');
const navegador = useNavegador();

const MINUTOS = 300_000;
const EMPRESA: Nueva = { email: 'nuria@fusteria.example', contrasena: 'Mesa-de-roble-26', nombre: 'Núria', apellidos: 'Puig Serra', nif: '12345678Z', empresa: { nif: 'B67123455', razonSocial: 'Fusteria Puig SL' } };
const PERSONA: Nueva = { email: 'jordi@lampista.example', contrasena: 'Aixeta-i-tub-26', nombre: 'Jordi', apellidos: 'Mas Roca', nif: '11111111H' };
const SOPORTE = { email: 'soporte@encadena.example', contrasena: 'Gente-de-casa-26' };

/** A window whose steps are looked at: what is wrong is kept to be told together. */
async function conVistas(aspecto: Aspecto, nombre: string) {
  const ventana = await navegador.ventana(aspecto);
  const hallazgos: string[] = [];
  let numero = 0;
  const vista = async (paso: string, abierta = /clave|codigos/.test(paso)): Promise<void> => {
    hallazgos.push(...(await mirar(ventana, abierta)).map((que) => `${paso}: ${que}`));
    await fotografiar(ventana, `${nombre}-${String(++numero).padStart(2, '0')}-${paso}`, !abierta);
  };
  return { ventana, page: ventana.page, vista, hallazgos, alta: new AltaPagina(ventana.page, t, vista) };
}

const papel = (page: Page): Locator => page.getByRole('region', { name: t('papeles.tipos.REPRESENTACION'), exact: true });

/** Registered, verified, signed in, protected, and at the documents of a new NIF. */
async function hastaLosDocumentos(alta: AltaPagina, page: Page, nueva: Nueva): Promise<{ nif: string; semilla: string }> {
  await alta.registrar(nueva);
  await alta.verificar(nueva.email);
  await alta.entrar(nueva);
  await page.getByRole('link', { name: t('nifs.vacio.accion') }).click();
  await page.getByRole('link', { name: t('altaNif.doble.accion') }).click();
  const semilla = await alta.activarSegundoFactor(nueva.contrasena);
  await alta.salir();
  await alta.entrar(nueva, semilla);
  return { nif: await alta.darDeAlta(nueva), semilla };
}

/** The first invoice, to a customer made on the way, until the agency has answered. */
async function primeraFactura(page: Page, nif: string): Promise<void> {
  const asistente = new AsistentePagina(page, t);
  await page.goto(`/user/nif/${nif}/facturas/nueva`);
  await asistente.describir('Estantería a medida');
  await asistente.siguiente();
  await page.getByRole('textbox', { name: t('asistente.destinatario.elegir') }).fill('Librería Ejemplo');
  await page.getByRole('option', { name: t('asistente.destinatario.nuevo', { texto: 'Librería Ejemplo' }) }).click();
  const ficha = page.getByRole('dialog');
  await ficha.getByLabel(t('clientes.campos.nombre')).fill('Librería Ejemplo SA');
  await ficha.getByLabel(t('clientes.campos.identificacion')).fill('A58818501');
  await ficha.getByRole('textbox', { name: t('clientes.campos.direccion') }).fill('Calle Mayor 1');
  await ficha.getByLabel(t('clientes.campos.codigoPostal')).fill('08001');
  await ficha.getByLabel(t('clientes.campos.municipio')).fill('Barcelona');
  await ficha.getByRole('button', { name: t('comun.acciones.guardar'), exact: true }).click();
  await page.getByText('A58818501').waitFor();
  await asistente.siguiente();
  await asistente.enPaso('lineas');
  await asistente.escribirLineas([{ descripcion: 'Estantería', precio: '100' }]);
  await page.keyboard.press('Control+Enter');
  await asistente.enPaso('pago');
  await page.keyboard.press('Control+Enter');
  await asistente.emitir();
  await page.getByText(t('codigos.estadoVerifactu.CORRECTO'), { exact: true }).first().waitFor({ timeout: 30_000 });
}

async function descargarParaFirmar(page: Page): Promise<Buffer> {
  const [descarga] = await Promise.all([page.waitForEvent('download'), papel(page).getByRole('button', { name: t('documentos.descargar.plantilla') }).click()]);
  return readFile(await descarga.path());
}

async function subir(page: Page, pdf: Buffer, nombre = 'representacion-firmada.pdf'): Promise<void> {
  const [selector] = await Promise.all([page.waitForEvent('filechooser'), papel(page).getByRole('button', { name: /^(Elegir)/ }).click()]);
  await selector.setFiles({ name: nombre, mimeType: 'application/pdf', buffer: pdf });
  await papel(page).getByRole('button', { name: t('documentos.digital.enviar') }).click();
}

/** The first member of staff: made by the order of the operator, with a password that only its mail lets choose. */
function hacerSuper(email: string): void {
  execFileSync(process.execPath, [resolve('tools/ops.mjs'), 'first-super-user', email], { env: { ...process.env, DATA_DIR: entorno.dataDir }, stdio: 'pipe' });
}

/** Draws a signature with the mouse, as a finger would. */
async function dibujar(page: Page): Promise<void> {
  const lienzo = papel(page).getByRole('img', { name: t('documentos.mano.dibujar.lienzo') });
  await lienzo.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await lienzo.boundingBox())!;
  const ir = (a: number, b: number): Promise<void> => page.mouse.move(x + a * width, y + b * height, { steps: 6 });
  const trazos = [[0.2, 0.6, 0.28, 0.2, 0.36, 0.7, 0.44, 0.3], [0.5, 0.6, 0.62, 0.3, 0.7, 0.65, 0.82, 0.35]];
  for (const [a = 0, b = 0, ...resto] of trazos) {
    await ir(a, b);
    await page.mouse.down();
    for (let n = 0; n < resto.length; n += 2) await ir(resto[n] ?? 0, resto[n + 1] ?? 0);
    await page.mouse.up();
  }
}

describe('a company that signs with a certificate', () => {
  it('goes from the registration to a first invoice that the agency accepts', async () => {
    const { ventana, page, vista, hallazgos, alta } = await conVistas({ ancho: 1280 }, 'digital');
    const { nif } = await hastaLosDocumentos(alta, page, EMPRESA);
    await papel(page).waitFor();
    await vista('documentos');
    const texto = await descargarParaFirmar(page);

    // The same paper with somebody else's certificate: refused, and told by name.
    await subir(page, await firmar(texto, 'Pere Altre Vilar', '87654321X'), 'firmada-por-otro.pdf');
    const rechazo = papel(page).getByRole('alert').filter({ hasText: t('documentos.comprobaciones.rechazo') });
    await rechazo.waitFor();
    expect(await rechazo.getByRole('listitem').filter({ hasText: t('papeles.comprobaciones.FIRMANTE') }).textContent()).toContain(t('validacion.firmaDeOtro'));
    expect(await rechazo.getByRole('listitem').filter({ hasText: t('papeles.comprobaciones.INTEGRIDAD') }).textContent()).toContain(t('papeles.resultados.CORRECTA'));
    esperado(ventana, '422');
    await vista('firma-de-otro');

    await papel(page).getByRole('button', { name: t('comun.archivo.quitar', { nombre: 'firmada-por-otro.pdf' }) }).click();
    await subir(page, await firmar(texto, 'Núria Puig Serra', EMPRESA.nif));
    await papel(page).getByText(t('papeles.estados.VALIDO'), { exact: true }).waitFor();
    await page.getByText(t('altaNif.documentos.listo')).waitFor();
    await papel(page).getByRole('button', { name: t('documentos.comprobaciones.titulo') }).click();
    await papel(page).getByRole('button', { name: t('documentos.historial.titulo') }).click();
    await papel(page).getByText(t('papeles.pasos.SUBIDO')).waitFor();
    await vista('documento-valido');
    await hayCorreo(EMPRESA.email, asuntoDeAceptado());

    await alta.conPrueba(true);
    await primeraFactura(page, nif);
    await vista('primera-factura');
    expect(hallazgos).toEqual([]);
  }, MINUTOS);
});

describe('a person who signs by hand', () => {
  it('waits for a person of ours, who accepts, and then issues', async () => {
    const { page, vista, hallazgos, alta } = await conVistas({ ancho: 390, esquema: 'dark' }, 'a-mano');
    const { nif } = await hastaLosDocumentos(alta, page, PERSONA);
    await papel(page).getByRole('tab', { name: t('documentos.mano.nombre') }).click();
    await dibujar(page);
    // A turned phone loses nothing; one stroke too many is undone and drawn again.
    await page.setViewportSize({ width: 844, height: 390 });
    await page.setViewportSize({ width: 390, height: 844 });
    await papel(page).getByRole('button', { name: t('documentos.mano.dibujar.deshacer') }).click();
    await papel(page).locator('canvas[data-trazos="1"]').waitFor();
    await dibujar(page);
    await papel(page).locator('canvas[data-trazos="3"]').waitFor();
    await vista('firma-dibujada');
    await papel(page).getByText(t('documentos.mano.maneras.TECLEADA'), { exact: true }).click();
    await vista('firma-tecleada');
    await papel(page).getByText(t('documentos.mano.maneras.ESCANEADA'), { exact: true }).click();
    await vista('firma-en-papel');
    await papel(page).getByText(t('documentos.mano.maneras.DIBUJADA'), { exact: true }).click();
    await papel(page).getByRole('checkbox', { name: t('documentos.mano.declaracion') }).check();
    await papel(page).getByRole('button', { name: t('documentos.mano.enviar') }).click();
    await papel(page).getByText(t('papeles.avisos.DOCUMENTO_NO_VALIDADO_AUTOMATICAMENTE')).waitFor();
    await vista('en-validacion');
    await alta.conPrueba(false);
    await page.goto(`/user/nif/${nif}/inicio`);
    await page.getByRole('link', { name: t('documentos.aviso.accion.EN_VALIDACION') }).waitFor();
    await vista('todavia-no');

    await aceptarComoSuper();
    await hayCorreo(PERSONA.email, asuntoDeAceptado());
    await page.goto(`/user/nif/${nif}/editar-nif/documentos`);
    await papel(page).getByText(t('papeles.estados.VALIDO'), { exact: true }).waitFor();
    await vista('aceptado');
    await primeraFactura(page, nif);
    expect(hallazgos).toEqual([]);
  }, MINUTOS);
});

async function aceptarComoSuper(): Promise<void> {
  hacerSuper(SOPORTE.email);
  const { page, vista, hallazgos, alta } = await conVistas({}, 'super');
  await alta.elegirContrasena(SOPORTE);
  await alta.entrar(SOPORTE);
  await page.goto('/user/profile');
  await alta.activarSegundoFactor(SOPORTE.contrasena);
  await page.goto('/user/super/usuarios');
  await page.getByLabel(t('superusuario.usuarios.buscar')).fill(PERSONA.nif);
  await page.getByRole('link', { name: `${PERSONA.nombre} ${PERSONA.apellidos}` }).click();
  await page.getByLabel(t('superusuario.motivo.etiqueta')).fill('Revisar el documento de representación');
  await page.getByRole('button', { name: t('superusuario.motivo.abrir') }).click();
  await page.getByRole('link', { name: `${PERSONA.nombre} ${PERSONA.apellidos}` }).click();
  await page.getByRole('button', { name: t('superusuario.documento.validar') }).click();
  const dialogo = page.getByRole('dialog');
  await dialogo.getByLabel(t('superusuario.documento.validarMotivo')).fill('La firma y los datos coinciden');
  await vista('validar', true);
  await dialogo.getByRole('button', { name: t('superusuario.documento.validar') }).click();
  await page.getByText(t('papeles.estados.VALIDO'), { exact: true }).first().waitFor();
  await vista('validado');
  expect(hallazgos).toEqual([]);
}

const asuntoDeAceptado = (): string => t('correos.documentoAceptado.asunto');

/** Takes out of the console's errors the one that the test provoked. */
function esperado({ errores }: Ventana, que: string): void {
  const indice = errores.findIndex((error) => error.includes(que));
  expect(indice).toBeGreaterThanOrEqual(0);
  errores.splice(indice, 1);
}
