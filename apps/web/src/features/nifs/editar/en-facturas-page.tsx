// What goes with a NIF's invoices besides its data: logo, colour and remarks, legal footer, and reminders of what is
// overdue.
import { PageHeader } from '@encadena/ui';
import { Box, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNif } from '../../../shared/nif';
import { PartesNif } from '../../../shared/partes-nif';
import { UnsavedGuard } from '../../../shared/unsaved-guard';
import { ImpresionSeccion } from './impresion';
import { LogotipoSeccion } from './logotipo';
import { PieLegalSeccion } from './pie-legal';
import { RecordatoriosSeccion } from './recordatorios';

export function EnFacturasPage() {
  const { t } = useTranslation();
  const nif = useNif();
  const [logotipo, setLogotipo] = useState(false);
  const [impresion, setImpresion] = useState(false);
  const [pie, setPie] = useState(false);
  const [recordatorios, setRecordatorios] = useState(false);
  return (
    <Box maw={860}>
      <UnsavedGuard activo={logotipo || impresion || pie || recordatorios} />
      <PageHeader
        titulo={t('editarNif.enFacturas')}
        subtitulo={`${nif.razonSocial} · ${nif.nif}`}
        ayuda="editar-nif"
      />
      <PartesNif nif={nif.uuid} activa="factura" />
      <Stack gap="lg">
        <LogotipoSeccion nif={nif} onPendiente={setLogotipo} />
        <ImpresionSeccion nif={nif} onPendiente={setImpresion} />
        <PieLegalSeccion nif={nif} onPendiente={setPie} />
        <RecordatoriosSeccion nif={nif.uuid} onPendiente={setRecordatorios} />
      </Stack>
    </Box>
  );
}
