package main

// memoryUnit is the unit in which the system reports sizes.
const memoryUnit = 1
