// From no account to the first invoice, in two ways: the representation signed with a certificate, accepted at once; and signed by hand,
// accepted by a person of ours. Every screen on the way is looked at.
import { describe, expect, it } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { AltaPagina } from './testing/alta';
import type { Nueva } from './testing/alta';
import { AsistentePagina } from './testing/asistente';
import { hayCorreo } from './testing/buzon';
import { firmar } from './testing/certificado';
import { conLineaLenta, saltosDe, useNavegador } from './testing/navegador';
import type { Aspecto, Ventana } from './testing/navegador';
import { PapelPagina } from './testing/papel';
import { entorno } from './testing/producto';
import { fotografiar, mirar } from './testing/revisar';
import { textosEn } from './testing/textos';

const t = textosEn('es');
const navegador = useNavegador();

const MINUTOS = 900_000;
const EMPRESA: Nueva = {
  email: 'nuria@fusteria.example',
  contrasena: 'Mesa-de-roble-26',
  nombre: 'Núria',
  apellidos: 'Puig Serra',
  nif: '12345678Z',
  empresa: { nif: 'B67123455', razonSocial: 'Fusteria Puig SL' },
};
const PERSONA: Nueva = {
  email: 'jordi@lampista.example',
  contrasena: 'Aixeta-i-tub-26',
  nombre: 'Jordi',
  apellidos: 'Mas Roca',
  nif: '11111111H',
};
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
  return {
    ventana,
    page: ventana.page,
    vista,
    hallazgos,
    alta: new AltaPagina(ventana.page, t, vista),
    papel: new PapelPagina(ventana.page, t),
  };
}

/** Registered, verified, signed in, protected, and at the documents of a new NIF. */
async function hastaLosDocumentos(
  alta: AltaPagina,
  page: Page,
  nueva: Nueva,
): Promise<{ nif: string; semilla: string }> {
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

/** The first member of staff: made by the order of the operator, with a password that only its mail lets choose. */
function hacerSuper(email: string): void {
  execFileSync(process.execPath, [resolve('tools/ops.mjs'), 'first-super-user', email], {
    env: { ...process.env, DATA_DIR: entorno.dataDir },
    stdio: 'pipe',
  });
}

describe('a company that signs with a certificate', () => {
  it(
    'goes from the registration to a first invoice that the agency accepts',
    async () => {
      const { ventana, page, vista, hallazgos, alta, papel } = await conVistas({ ancho: 1280 }, 'digital');
      const { nif } = await hastaLosDocumentos(alta, page, EMPRESA);
      await papel.seccion.waitFor();
      await vista('documentos');
      const texto = await papel.descargar();

      // The same paper with somebody else's certificate: refused, and told by name.
      const rechazo = papel.seccion
        .getByRole('alert')
        .filter({ hasText: t('documentos.comprobaciones.rechazo') });
      const deOtro = await firmar(texto, 'Pere Altre Vilar', '87654321X');
      await conLineaLenta(page, '**/documentos/REPRESENTACION', async () => {
        await papel.subir(deOtro, 'firmada-por-otro.pdf');
        await rechazo.waitFor();
      });
      expect(
        await rechazo
          .getByRole('listitem')
          .filter({ hasText: t('papeles.comprobaciones.FIRMANTE') })
          .textContent(),
      ).toContain(t('validacion.firmaDeOtro'));
      expect(
        await rechazo
          .getByRole('listitem')
          .filter({ hasText: t('papeles.comprobaciones.INTEGRIDAD') })
          .textContent(),
      ).toContain(t('papeles.resultados.CORRECTA'));
      esperado(ventana, '422');
      await vista('firma-de-otro');

      await papel.seccion
        .getByRole('button', { name: t('comun.archivo.quitar', { nombre: 'firmada-por-otro.pdf' }) })
        .click();
      await papel.subir(
        await firmar(texto, 'Núria Puig Serra', EMPRESA.nif, EMPRESA.empresa?.nif),
        'representacion-firmada.pdf',
      );
      await papel.seccion.getByText(t('papeles.estados.VALIDO'), { exact: true }).waitFor();
      await page.getByText(t('altaNif.documentos.listo')).waitFor();
      await papel.seccion.getByRole('button', { name: t('documentos.comprobaciones.titulo') }).click();
      await papel.seccion.getByRole('button', { name: t('documentos.historial.titulo') }).click();
      await papel.seccion.getByText(t('papeles.pasos.SUBIDO')).waitFor();
      await vista('documento-valido');
      await hayCorreo(EMPRESA.email, asuntoDeAceptado());

      await alta.conPrueba(true);
      await new AsistentePagina(page, t).primeraFactura(nif);
      await vista('primera-factura');
      expect(hallazgos).toEqual([]);
    },
    MINUTOS,
  );
});

describe('a person who signs by hand', () => {
  it(
    'waits for a person of ours, who accepts, and then issues',
    async () => {
      const { page, vista, hallazgos, alta, papel } = await conVistas(
        { ancho: 390, esquema: 'dark' },
        'a-mano',
      );
      const { nif } = await hastaLosDocumentos(alta, page, PERSONA);
      await papel.seccion.getByRole('tab', { name: t('documentos.mano.nombre') }).click();
      await papel.dibujar();
      // A turned phone loses nothing; one stroke too many is undone and drawn again.
      await page.setViewportSize({ width: 844, height: 390 });
      await page.setViewportSize({ width: 390, height: 844 });
      await papel.seccion.getByRole('button', { name: t('documentos.mano.dibujar.deshacer') }).click();
      await papel.seccion.locator('canvas[data-trazos="1"]').waitFor();
      await papel.dibujar();
      await papel.seccion.locator('canvas[data-trazos="3"]').waitFor();
      await vista('firma-dibujada');
      await papel.seccion.getByText(t('documentos.mano.maneras.TECLEADA'), { exact: true }).click();
      await vista('firma-tecleada');
      await papel.seccion.getByText(t('documentos.mano.maneras.ESCANEADA'), { exact: true }).click();
      await vista('firma-en-papel');
      await papel.seccion.getByText(t('documentos.mano.maneras.DIBUJADA'), { exact: true }).click();
      await papel.seccion.getByRole('checkbox', { name: t('documentos.mano.declaracion') }).check();
      await papel.seccion.getByRole('button', { name: t('documentos.mano.enviar') }).click();
      await papel.seccion.getByText(t('validacion.identidadRequerida')).waitFor();
      await vista('falta-identidad');
      await papel.identificarse();
      // The form gives way to where it stands now, and what lies below comes nearer: nothing jumps there.
      const antes = await saltosDe(page);
      await conLineaLenta(page, '**/documentos/*/firma', async () => {
        await papel.seccion.getByRole('button', { name: t('documentos.mano.enviar') }).click();
        await papel.seccion.getByText(t('papeles.avisos.DOCUMENTO_NO_VALIDADO_AUTOMATICAMENTE')).waitFor();
      });
      await vista('en-validacion');
      expect(await saltosDe(page)).toEqual(antes);
      await alta.conPrueba(false);
      await page.goto(`/user/nif/${nif}/inicio`);
      await page.getByRole('link', { name: t('documentos.aviso.accion.EN_VALIDACION') }).waitFor();
      await vista('todavia-no');

      await aceptarComoSuper();
      await hayCorreo(PERSONA.email, asuntoDeAceptado());
      await page.goto(`/user/nif/${nif}/editar-nif/documentos`);
      await papel.seccion.getByText(t('papeles.estados.VALIDO'), { exact: true }).waitFor();
      await vista('aceptado');
      await new AsistentePagina(page, t).primeraFactura(nif);
      expect(hallazgos).toEqual([]);
    },
    MINUTOS,
  );
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
