-- The first number that a person gave to a series counts for the year in which it was given; later years begin at 1.

-- AlterTable
ALTER TABLE "series" ADD COLUMN     "primer_ejercicio" INTEGER NOT NULL DEFAULT 0;
