-- Where the search for a record that spoils its whole send stands: it lies at this position of the chain or before.
ALTER TABLE "cadenas_envio" ADD COLUMN "aislar_hasta" INTEGER;
