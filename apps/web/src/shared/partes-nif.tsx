// The parts of what an owner sets of a NIF, as links side by side: each has its own address.
import { Tabs } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PARTES_NIF, paths } from '../paths';
import type { ParteNif } from '../paths';

export function PartesNif({ nif, activa }: { nif: string; activa: ParteNif }) {
  const { t } = useTranslation();
  return (
    // Links and no tabs for who listens: each leads to a page of its own.
    <Tabs component="nav" value={activa} mb="md" aria-label={t('editarNif.partes.etiqueta')}>
      <Tabs.List role="list">
        {PARTES_NIF.map((parte) => (
          <Tabs.Tab key={parte} value={parte} role={undefined} aria-current={parte === activa ? 'page' : undefined} renderRoot={(props) => <Link {...props} to={paths.nif.editar(nif, parte)} />}>
            {t(`editarNif.partes.${parte}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  );
}
