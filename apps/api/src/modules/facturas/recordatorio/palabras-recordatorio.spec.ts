// What a reminder says in one's own words.
import { createTraductor } from '@encadena/i18n';
import { describe, expect, it } from '@jest/globals';
import { palabrasDeRecordatorio } from './palabras-recordatorio';

const nombrado = {
  numero: 'F26-00012',
  importe: '121,00 €',
  vencimiento: '30/11/2026',
  empresa: 'Empresa SL',
};
const dice = async (asunto: string | null) =>
  palabrasDeRecordatorio({ asunto, cuerpo: 'Hola' }, 1, nombrado, {
    traductor: await createTraductor(),
    idioma: 'es',
  }).asunto;

describe('the words of a reminder', () => {
  it.each([
    '{numero}: {importe}, {vencimiento}, {empresa}',
    '{numero}: {import}, {venciment}, {empresa}',
    '{number}: {amount}, {due}, {company}',
  ])('are filled in: %s', async (asunto) =>
    expect(await dice(asunto)).toBe('F26-00012: 121,00 €, 30/11/2026, Empresa SL'),
  );

  it('leave alone what nobody promised', async () =>
    expect(await dice('{constructor} {otro} {{numero}} {} numero')).toBe(
      '{constructor} {otro} {F26-00012} {} numero',
    ));

  it('are ours where there are none', async () => expect(await dice(null)).toContain('F26-00012'));
});
