// Step 2: who receives it, and who shares it with them.
import { exigeDestinatario } from '@encadena/invoicing';
import { Alert, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useAsistente } from './asistente-context';
import { ElegirDestinatario } from './elegir-destinatario';
import { MasOpciones } from './mas-opciones';
import { OtrosDestinatarios } from './otros-destinatarios';

export function PasoDestinatario() {
  const { t } = useTranslation();
  const { borrador } = useAsistente();
  if (!exigeDestinatario(borrador.tipoFactura))
    return (
      <Alert color="blue">
        {borrador.sinIdentificarArt61d
          ? t('casos.sinIdentificarSinCliente')
          : t('asistente.destinatario.simplificada')}
      </Alert>
    );
  return (
    <Stack gap="md">
      {borrador.rectificacion && <Alert>{t('rectificar.panel.mismoCliente')}</Alert>}
      <ElegirDestinatario required />
      <MasOpciones usadas={(borrador.otrosDestinatarios ?? []).length > 0} campos={['otrosDestinatarios']}>
        <OtrosDestinatarios />
      </MasOpciones>
    </Stack>
  );
}
